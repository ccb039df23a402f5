import type { UserInfo } from '../../contract/answers.ts';

/**
 * The area a person is in, which decides what they may open. `deciding`: not yet known whether anyone is signed in.
 * `checking`: a member whose area is not yet known. `choosing` and `waitingPayment`: no paid subscription.
 * `expiredBeforeOnboarding`: expired before the first activation.
 */
export type AccessArea =
  | 'deciding'
  | 'checking'
  | 'signedOut'
  | 'choosing'
  | 'waitingPayment'
  | 'expired'
  | 'expiredBeforeOnboarding'
  | 'onboarding'
  | 'onboarded'
  | 'unavailable';

export interface AccessContext {
  readonly uuid: string | null;
}

export type AccessEvent =
  /** Another person is signed in, or none. */
  | { readonly type: 'session.changed'; readonly uuid: string | null }
  | { readonly type: 'userInfo.received'; readonly info: UserInfo }
  | { readonly type: 'userInfo.failed' }
  | { readonly type: 'access.retry' };
