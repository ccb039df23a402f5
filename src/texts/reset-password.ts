export const intro = 'We’ll email you a link to choose a new password.';
export const submit = 'Send link';
export const backToSignIn = 'Back to sign in';

export const checkInbox = 'Check your inbox';
/** "If there is an account for jo@example.com, a link to choose a new password is on its way." */
export const sent = {
  before: 'If there is an account for ',
  unknownAddress: 'this email',
  after: ', a link to choose a new password is on its way.',
} as const;
export const notThere = 'Nothing there after a few minutes? Check your spam folder, or request a new link.';
export const requestLink = 'Request a new link';
