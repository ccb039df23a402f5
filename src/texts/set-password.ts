export const submit = 'Set password';

export const changedTitle = 'Password changed';
export const changed = 'You’ve been signed out everywhere. Sign in with your new password.';
export const signIn = 'Sign in';

export const badLinkTitle = 'This link no longer works';
export const badLink = 'It has expired or was already used.';
export const reloadedTitle = 'Open the link again';
export const reloaded =
  'For your security, reloading this page discards the link. Open it from the email again, or request a new one.';
export const requestLink = 'Request a new link';
export const backToSignIn = 'Back to sign in';
