import type { UserInfo } from '../../contract/answers.ts';

/** Where the service says that a member stands. `expiredBeforeOnboarding`: expired before the first activation. */
export type MemberArea = (typeof memberAreas)[number];

export const memberAreas = [
  'choosing',
  'waitingPayment',
  'onboarding',
  'onboarded',
  'expired',
  'expiredBeforeOnboarding',
] as const;

/**
 * The area a person is in, which decides what they may open. `deciding`: not yet known whether anyone is signed in.
 * `checking`: a member whose area is not yet known.
 */
export type AccessArea = MemberArea | 'deciding' | 'signedOut' | 'checking' | 'unavailable';

/** The service says where the member stands. Each area has its own type, so that each has its own arrow. */
export interface AreaEvent {
  readonly type: `area.${MemberArea}`;
  /** There is a bot that is not ready. */
  readonly awaitsBot: boolean;
}

/** What an answer with the user info says. */
export function areaEvent(info: UserInfo): AreaEvent {
  return { type: `area.${areaOf(info)}`, awaitsBot: info.botUuid !== null && !info.isBotReady };
}

function areaOf({ subscriptionStatus, lastDepositStatus, showOnboarding }: UserInfo): MemberArea {
  switch (subscriptionStatus) {
    case null:
    case 'WAITING_PAYMENT':
      return lastDepositStatus === null ? 'choosing' : 'waitingPayment';
    case 'EXPIRED':
      return showOnboarding ? 'expiredBeforeOnboarding' : 'expired';
    case 'ACTIVE':
    case 'CANCELED':
    // The service is newer than this client.
    case 'UNKNOWN':
      return showOnboarding ? 'onboarding' : 'onboarded';
  }
}
