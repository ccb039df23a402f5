import type { SubscriptionStatus } from '../contract/contract.ts';

export const intro = 'All accounts, to help their owners and to block them.';
export const sections = 'Operator';
export const orders = 'Orders';
export const members = 'Members';

export const search = 'Search';
export const searchHint = 'Email or ID';
export const status = 'Status';
export const anyStatus = 'All';
export const email = 'Email';
export const subscription = 'Subscription';
export const secondFactor = 'Second factor';
export const created = 'Created';
export const lastSeen = 'Last seen';
export const none = 'None';
export const on = 'On';
export const off = 'Off';
export const longAgo = 'Long ago or never';
export const notLoaded = 'The members could not be loaded';
export const noneTitle = 'No members yet';
export const noMembers = 'Members appear here as soon as they sign up.';
export const nothingFoundTitle = 'No member matches';
export const nothingFound = 'Search for part of an email or for an ID, or clear the filters.';
export const clearFilters = 'Clear filters';
export const notOfferedTitle = 'This service has no list of members';
export const notOffered = 'It does not offer the calls for it.';

/** Statuses of an account. An unknown one shows as received. */
export const statuses = { NEW: 'Not confirmed', ACTIVE: 'Active', BLOCKED: 'Blocked' } as const;
export const subscriptionStatuses: Record<SubscriptionStatus, string> = {
  ACTIVE: 'Active',
  CANCELED: 'Canceled',
  EXPIRED: 'Expired',
  WAITING_PAYMENT: 'Waiting for payment',
};
export const operatorRole = 'Operator';

export const loadingMembers = 'Loading the members';
export const loading = 'Loading the member';
export const memberNotLoaded = 'The member could not be loaded';
export const outdated = 'What is shown here may be out of date';
export const unknownTitle = 'No such member';
export const unknown = 'The account may have been deleted. Look for it in the list.';
export const previousRow = 'Previous row';
export const nextRow = 'Next row';
export const toList = 'Back to members';

export const account = 'Account';
export const id = 'ID';
export const signsInWith = 'Signs in with';
export const password = 'Password';
export const google = 'Google';
export const codesLeft = (count: number) => `On, ${count} recovery ${count === 1 ? 'code' : 'codes'} left`;
export const sessions = 'Signed in on';
export const noSessions = 'Not signed in anywhere.';
export const events = 'Recent activity';
export const noEvents = 'Nothing is recorded.';
export const acts = 'What operators did';
export const noActs = 'Nothing so far.';
export const by = (actor: string) => `by ${actor}`;

export const removalTitle = 'The second factor will be removed';
export const removal = (due: string, started: string, by: string) =>
  `Due ${due}. Started ${started} by ${by}: `;

export const actions = 'Actions';
export const outOfReach = 'This is an operator’s account. Only commands on the service’s machine change it.';

export const reason = 'Reason';
export const evidence = 'Evidence that the owner is asking';
export const evidenceHint = 'For example, the mailbox the message came from and the hash of a payment.';
export const reasonMissing = 'Enter a reason: it is recorded with your name.';
export const evidenceMissing = 'Enter what you have seen: it is recorded with your name.';
export const note = 'Note';
export const noteHint = 'For colleagues, such as the number of a support case.';
export const cancel = 'Cancel';

/** What an operator can do to an account. */
export type MemberAction =
  | 'block'
  | 'unblock'
  | 'endSessions'
  | 'mailReset'
  | 'startRemoval'
  | 'cancelRemoval';

export const actionTexts: Record<
  MemberAction,
  { label: string; title: string; confirm: string; done: string; consequence: string }
> = {
  block: {
    label: 'Block',
    title: 'Block this account?',
    confirm: 'Block account',
    done: 'Account blocked',
    consequence:
      'Nobody can sign in to it, and all sessions and links end at once. Its bot opens no more trades and manages the open ones. An email tells the owner.',
  },
  unblock: {
    label: 'Unblock',
    title: 'Unblock this account?',
    confirm: 'Unblock account',
    done: 'Account unblocked',
    consequence: 'Its owner can sign in again and have the bot open trades again. An email tells the owner.',
  },
  endSessions: {
    label: 'Sign out everywhere',
    title: 'Sign out everywhere?',
    confirm: 'Sign out',
    done: 'Signed out everywhere',
    consequence: 'Every device has to sign in again. The bot isn’t affected.',
  },
  mailReset: {
    label: 'Email reset link',
    title: 'Email a reset link?',
    confirm: 'Email link',
    done: 'Reset link emailed',
    consequence:
      'The owner gets the link to choose a new password. It works once, within one hour. The second factor stays.',
  },
  startRemoval: {
    label: 'Remove second factor',
    title: 'Start the removal of the second factor?',
    confirm: 'Start removal',
    done: 'Removal started',
    consequence:
      'It takes 72 hours. The owner is emailed now and every day, and can cancel it with one press or by signing in with a code. After that, the old password no longer works either.',
  },
  cancelRemoval: {
    label: 'Cancel removal',
    title: 'Cancel the removal?',
    confirm: 'Cancel removal',
    done: 'Removal canceled',
    consequence: 'The second factor stays.',
  },
};

/** What operators did. An unknown act shows as received. */
export const actNames = {
  ROLE_GRANTED: 'Made an operator',
  ROLE_REVOKED: 'No longer an operator',
  MEMBER_BLOCKED: 'Blocked',
  MEMBER_UNBLOCKED: 'Unblocked',
  SECOND_FACTOR_REMOVED: 'Second factor removed by a command',
  SESSIONS_ENDED: 'Signed out everywhere',
  PASSWORD_RESET_MAILED: 'Reset link emailed',
  FACTOR_REMOVAL_STARTED: 'Removal of the second factor started',
  FACTOR_REMOVAL_CANCELED: 'Removal of the second factor canceled',
};
