export const waiting = 'One last step, and your account is ready.';
export const confirming = 'Confirming your email…';
export const confirm = 'Confirm email';
export const enterPassword = 'To confirm, enter the password you chose when you signed up.';
export const forgotPassword = 'Forgot password?';
export const retry = 'Try again';
export const failedTitle = 'We couldn’t confirm your email';

export const confirmedTitle = 'Email confirmed';
export const confirmed = 'Your account is ready. Sign in to choose your package.';
export const signIn = 'Sign in';

export const badLinkTitle = 'This link no longer works';
export const badLink = 'It has expired or was already used.';
export const reloadedTitle = 'Open the link again';
export const reloaded =
  'For your security, reloading this page discards the link. If you’ve already confirmed your email, just sign in.';
export const newMail = 'If your email isn’t confirmed yet, signing in sends you a new link.';
export const goToSignIn = 'Go to sign in';
