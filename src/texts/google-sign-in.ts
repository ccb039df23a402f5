export const or = 'or';
export const button = 'Continue with Google';
/** "By continuing with Google, you agree to the terms of use and the privacy policy." */
export const agreement = {
  start: 'By continuing with Google, you agree to the ',
  terms: 'terms of use',
  and: ' and the ',
  privacy: 'privacy policy',
  end: '.',
} as const;

export const signingIn = 'Signing you in with Google…';
export const failedTitle = 'We couldn’t sign you in with Google';
export const canceledTitle = 'You canceled signing in with Google';
export const canceled = 'Nothing has changed. Use your password or try again.';
export const refusedTitle = 'Google didn’t sign you in';
export const refused = 'Use your password, or try again in a moment.';

export const alreadySignedInTitle = 'You’re already signed in';
export const alreadySignedIn = 'To use another account, sign out first.';

/* Why signing in with Google failed; fetched with the code that does it. */
export const notOffered = 'Signing in with Google isn’t available here. Use your password.';
export const notStartedHere = 'This sign-in wasn’t started in this tab, or it was already used. Start again.';
export const storageBlocked =
  'Signing in with Google needs browser storage, which your browser blocks. Use your password.';
