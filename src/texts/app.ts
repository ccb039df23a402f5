export const loadingAccount = 'Loading your account';
export const loadingPage = 'Loading the page';
export const reload = 'Reload';
export const openCard = 'Open the emergency card';
export const signOut = 'Sign out';

export const brokenTitle = 'This page stopped working';
export const broken = 'An unexpected error occurred.';
export const brokenNext = 'Nothing you submitted was lost. Reload to continue.';

export const pageNotLoadedTitle = 'We couldn’t load this page';
export const pageNotLoaded = 'Part of the app failed to load. Check your connection, then reload.';

export const accountNotLoadedTitle = 'We couldn’t load your account';
export const accountNotAnswered = 'The service isn’t responding. You’re still signed in.';
export const unreachable = 'We can’t reach Botdeck';
export const tryingAgain =
  'The service isn’t responding. We try again every few seconds. You’re still signed in.';
/** Nothing answers. After a reload without a network, some browsers say that there is one. */
export const checkNetwork = (news: string) =>
  `Check your network: if it works, Botdeck is down. We try again every few seconds. ${news} You’re still signed in.`;
export const stillSignedIn = (news: string) =>
  `${news} You’re still signed in. If you sign out, the emergency card is deleted.`;
export const accountCodeNotLoaded =
  'Part of the app failed to load. You’re still signed in. Check your connection, then reload.';

export const signedInAs = (email: string) => `You’re signed in as ${email}`;
export const linkUnused = 'To use the link from your email, sign out first.';

export const tagline = 'A trading bot for your own exchange account';
export const copyright = (year: number) => `© ${year} Botdeck`;

export const connectionLostTitle = 'Connection lost. Reconnecting…';
export const connectionLost = 'You’re still signed in. What you see may be out of date.';
export const memoryOnlyTitle = 'This browser won’t keep you signed in';
export const memoryOnly = 'It blocks storage, so you’ll have to sign in again after you close this tab.';

/* A new release, and being offline. */

export const newRelease = 'A new version of Botdeck is ready';
export const newReleaseNext = 'It starts the next time you open Botdeck, or when you reload.';
export const unfinished = 'Finish what you’re doing first';
export const unfinishedNext =
  'A reload would lose it. The new version also starts the next time you open Botdeck.';

export const offline = 'You’re offline';
export const answeredAt = (time: string) =>
  `The last answer from the service came on ${time}. Botdeck continues when you’re back online.`;
export const notAnswered = 'Botdeck continues when you’re back online.';

/* The heading and the button are given by the product's owner. */
export const notFoundTitle = 'Oops! Page not found';
export const notFoundReason = 'The address may be mistyped, or the page may have moved.';
export const goBack = 'Go back';

/* The terms and the privacy policy */

export const draftTitle = 'A draft, not legal advice';
export const draft =
  'Before real use, the operator of this service must complete this text and have a lawyer review it.';
