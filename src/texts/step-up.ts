import type { StepUpMethod } from '../contract/contract.ts';

export const title = 'Confirm that it’s you';
export const intro =
  'This keeps your account safe if someone else uses this browser. It counts for five minutes.';
export const confirm = 'Confirm';
export const usePasskey = 'Use a passkey';
export const passkeyHint = 'Confirm with your fingerprint, face or screen lock.';
export const otherWay = 'Try another way';

/** The ways that need typing. */
export type TypedWay = Exclude<StepUpMethod, 'PASSKEY'>;

/** What the fields ask for. */
export const labels: Record<TypedWay, string> = {
  PASSWORD: 'Password',
  TOTP: 'Code',
  RECOVERY_CODE: 'Recovery code',
  MAIL_CODE: 'Code from the email',
};
export const hints: Partial<Record<TypedWay, string>> = {
  TOTP: 'The six-digit code from your authenticator app.',
  RECOVERY_CODE: 'One of the ten codes you saved. Each works once.',
  MAIL_CODE: 'Eight digits. They work for ten minutes.',
};

export const sendMail = 'Email me a code';
export const mailSent = 'We’ve emailed you a code';
export const mailSentMore = 'If it doesn’t arrive within a minute, look in your spam folder.';

export const nothingChanged = 'Nothing was changed, because you didn’t confirm that it’s you.';
