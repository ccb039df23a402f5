import type { UserInfo } from '../../contract/answers.ts';

/**
 * Where a person stands, which decides what they may open. `deciding`: not known yet whether anybody is
 * signed in. `checking`: somebody is, and where they stand is not known yet. `choosing` and `waitingPayment`: no paid
 * subscription. `expiredBeforeOnboarding`: expired before the first activation.
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
  /** Another person is signed in, or nobody is. */
  | { readonly type: 'session.changed'; readonly uuid: string | null }
  | { readonly type: 'userInfo.received'; readonly info: UserInfo }
  | { readonly type: 'userInfo.failed' }
  | { readonly type: 'access.retry' };
