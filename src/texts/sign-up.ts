export const submit = 'Create account';
export const haveAccount = 'Already have an account? ';
export const signIn = 'Sign in';

export const invitedTitle = 'You were invited';
export const invited = 'Your friend sees how many people joined, not who.';

/** "Sign in instead, or reset your password.", below the email that has an account already. */
export const taken = {
  signIn: 'Sign in instead',
  or: ', or ',
  resetPassword: 'reset your password',
  end: '.',
} as const;

/** "I agree to the terms of use and the privacy policy" */
export const agreement = {
  start: 'I agree to the ',
  terms: 'terms of use',
  and: ' and the ',
  privacy: 'privacy policy',
} as const;

export const checkInbox = 'Check your inbox';
/** "We sent an email to jo@example.com. Open the link in it to confirm your email address." */
export const sent = {
  before: 'We sent an email to ',
  unknownAddress: 'the address you signed up with',
  after: '. Open the link in it to confirm your email address.',
} as const;
export const notThere =
  'Nothing there after a few minutes? Check your spam folder, or sign in to get a new email.';
export const goToSignIn = 'Go to sign in';
export const typo = 'Made a typo? ';
export const signUpAgain = 'Sign up with another address';
