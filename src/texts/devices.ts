import type { SecurityEventKind, SignInMethod } from '../contract/contract.ts';

export const devices = 'Where you’re signed in';
export const devicesLoading = 'Loading your devices';
export const devicesNotLoaded = 'We couldn’t load your devices';
export const thisDevice = 'This device';
export const unknownDevice = 'Unknown device';
export const lastSeen = (time: string) => `Last seen ${time}`;
export const signedIn = (time: string, how: string) =>
  how === '' ? `Signed in ${time}` : `Signed in ${time} with ${how}`;
export const signOut = 'Sign out';
export const signOutOf = (device: string) => `Sign out ${device}`;
export const signOutOthers = 'Sign out everywhere else';
export const signedOutOne = 'Signed out';
export const signedOutOthers = 'Signed out everywhere else';
export const othersTitle = 'Sign out everywhere else?';
export const othersWarning =
  'Every other device has to sign in again. Your bot isn’t affected. If you don’t know one of them, change your password, too.';
export const stay = 'Cancel';

/** How somebody signed in, as in "with password and app". */
export const methods: Record<SignInMethod, string> = {
  PASSWORD: 'password',
  GOOGLE: 'Google',
  TOTP: 'authenticator app',
  RECOVERY_CODE: 'recovery code',
  PASSKEY: 'passkey',
};
export const and = ' and ';

export const activity = 'Recent activity';
export const activityLoading = 'Loading your recent activity';
export const activityNotLoaded = 'We couldn’t load your recent activity';
export const activityKept = 'Last 90 days';
export const noActivity = 'Nothing has happened in the last 90 days.';
export const showMore = 'Show more';
/** What happened to the account. */
const events: Record<SecurityEventKind, string> = {
  SIGN_UP: 'Account created',
  SIGN_UP_REPLACED: 'Sign-up repeated before the email was confirmed',
  CONFIRMED: 'Email confirmed',
  SIGN_IN: 'Sign-in',
  SECOND_FACTOR: 'Second factor asked for at sign-in',
  REFRESH_REUSED: 'Session ended: its token was used twice',
  SIGN_OUT: 'Sign-out',
  SESSION_ENDED: 'Session ended',
  RESET_ASKED: 'Reset link requested',
  PASSWORD_SET: 'Password set',
  GOOGLE_LINKED: 'Google account linked',
  GOOGLE_UNLINKED: 'Google account unlinked',
  FACTOR_ADDED: 'Second factor added',
  FACTOR_REMOVED: 'Second factor removed',
  CODES_MADE: 'Recovery codes created',
  CODE_USED: 'Recovery code used',
  STEP_UP: 'Identity confirmed',
  HELD: 'Keys and deletion locked for 24 hours',
  PASSKEY_COUNTER: 'Passkey may have been copied',
  KEY_SET: 'API key connected',
  KEY_REMOVED: 'API key removed',
  TELEGRAM_SET: 'Telegram connected',
  ACCOUNT_DELETED: 'Account deleted',
  BLOCKED: 'Account blocked',
  UNBLOCKED: 'Account unblocked',
  REMOVAL_ASKED: 'Removal of the second factor requested from support',
  REMOVAL_CANCELED: 'Removal of the second factor canceled',
  REMOVAL_DONE: 'Second factor removed by support',
  LIMITED: 'Too many attempts',
  DENIED: 'Not permitted',
};

/** The name of a refusal, if not that of the kind. */
const refusals: Readonly<Record<string, string>> = {
  SECOND_FACTOR: 'Second factor refused at sign-in',
  STEP_UP: 'Identity not confirmed',
};

/** What the first word of the detail says besides the kind. */
const closer: Readonly<Record<string, string>> = {
  'FACTOR_ADDED PASSKEY': 'Passkey added',
  'FACTOR_ADDED TOTP': 'Authenticator app turned on',
  'FACTOR_REMOVED PASSKEY': 'Passkey removed',
  'FACTOR_REMOVED TOTP': 'Authenticator app removed',
  'PASSWORD_SET CHANGE': 'Password changed',
  'PASSWORD_SET RESET': 'Password reset by email',
  'SIGN_IN GOOGLE': 'Sign-in with Google',
  'SIGN_IN PASSKEY': 'Sign-in with a passkey',
};

interface NamedEvent {
  kind: string;
  outcome: string;
  detail: string | null;
}

/** The name of an event. An unknown one shows as received. */
export function eventName({ detail, kind, outcome }: NamedEvent): string {
  if (outcome === 'REFUSED' && kind in refusals) return refusals[kind] ?? kind;
  const names = new Map(Object.entries({ ...events, ...closer }));
  const name = names.get(`${kind} ${detail?.split(' ')[0]}`) ?? names.get(kind) ?? kind;
  return outcome === 'REFUSED' ? `${name}: refused` : name;
}
