export const submit = 'Sign in';
export const forgotPassword = 'Forgot password?';
export const newHere = 'New here? ';
export const createAccount = 'Create an account';

export const sessionEndedTitle = 'Please sign in again';
export const sessionEnded = 'Your session has ended. After you sign in, you’ll be back where you left off.';
/** The service says why, in a sentence below. */
export const inactiveTitle = 'Your account isn’t active';
