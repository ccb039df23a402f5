import type { UserRole, UserStatus } from '../contract/contract.ts';

export const profile = 'Profile';
export const role = 'Role';
export const roles: Record<UserRole, string> = { USER: 'User', ADMIN: 'Administrator' };
export const accountStatus = 'Account status';
export const accountStatuses: Record<UserStatus, string> = {
  NEW: 'Email not confirmed',
  ACTIVE: 'Active',
  BLOCKED: 'Blocked',
};

export const appearance = 'Appearance';
export const keptHere = 'Saved in this browser';
export const timeZone = 'Time zone';
export const thisDevice = (zone: string) => `This device (${zone})`;
export const utc = 'UTC';
export const language = 'Language';
export const languages = { en: 'English' } as const;

export const apiKeys = 'Exchange API keys';
export const apiKeysLoading = 'Loading your API keys';
export const apiKeysNotLoaded = 'We couldn’t load your API keys';
export const noApiKeys = 'No exchange account is connected.';
export const noApiKeysYet = 'No exchange account is connected. You can connect one once you’ve subscribed.';
export const manageApiKeys = 'Manage on the trade bot page';

export const password = 'Password';
export const changePassword = 'Change password';
export const passwordChanged = 'Password changed';
export const useNewPassword = 'You may have to sign in again with the new password.';
export const otherSessionsEnded = 'You’re still signed in here. You’ve been signed out everywhere else.';
export const googleOnly =
  'If you only sign in with Google, you don’t have a password yet. To set one, sign out, then choose ' +
  '“Forgot password?” on the sign-in page.';
