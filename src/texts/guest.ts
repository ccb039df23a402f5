/* Signing in */

export const signIn = 'Sign in';
export const forgotPassword = 'Forgot password?';
export const newHere = 'New here? ';
export const createAccount = 'Create an account';

export const sessionEndedTitle = 'Please sign in again';
export const sessionEnded = 'Your session has ended. After you sign in, you’ll be back where you left off.';
/** The service says why, in a sentence below. */
export const notActiveTitle = 'Your account isn’t active';

/* A link to a new password */

export const resetIntro = 'We’ll email you a link to choose a new password.';
export const sendLink = 'Send link';
export const backToSignIn = 'Back to sign in';

export const checkInbox = 'Check your inbox';
/* "If there is an account for jo@example.com, a link to choose a new password is on its way." */
export const ifAccountFor = 'If there is an account for ';
export const unknownAddress = 'this email';
export const linkOnItsWay = ', a link to choose a new password is on its way.';
export const linkNotThere =
  'Nothing there after a few minutes? Check your spam folder, or request a new link.';
export const requestLink = 'Request a new link';

/* A new password */

export const setPassword = 'Set password';

export const passwordChangedTitle = 'Password changed';
export const passwordChanged = 'You’ve been signed out everywhere. Sign in with your new password.';

export const badLinkTitle = 'This link no longer works';
export const badLink = 'It has expired or was already used.';
export const reloadedTitle = 'Open the link again';
export const reloadedPasswordLink =
  'For your security, reloading this page discards the link. Open it from the email again, or request a new one.';

/* The confirmation of an email */

export const lastStep = 'One last step, and your account is ready.';
export const confirming = 'Confirming your email…';
export const confirm = 'Confirm email';
export const enterPassword = 'To confirm, enter the password you chose when you signed up.';
export const tryAgain = 'Try again';
export const notConfirmedTitle = 'We couldn’t confirm your email';

export const confirmedTitle = 'Email confirmed';
export const confirmed = 'Your account is ready. Sign in to choose your package.';

export const reloadedConfirmation =
  'For your security, reloading this page discards the link. If you’ve already confirmed your email, just sign in.';
export const newMail = 'If your email isn’t confirmed yet, signing in sends you a new link.';
export const goToSignIn = 'Go to sign in';
