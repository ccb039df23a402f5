import { assign, type EventObject, fromCallback, setup } from 'xstate';
import type { UserInfo } from '../../contract/answers.ts';
import { notProvided } from '../not-provided.ts';
import type { AccessContext, AccessEvent } from './access.types.ts';

interface PersonParams {
  readonly uuid: string | null;
}
interface InfoParams {
  readonly info: UserInfo;
}

/** The vocabulary of the access machine: its types, actors, guards, actions and delays. */
export const accessSetup = setup({
  types: {
    context: {} as AccessContext,
    events: {} as AccessEvent,
    tags: {} as 'polling',
  },
  actors: {
    /** Observes one person's user info: each answer becomes `userInfo.received`, each failure `userInfo.failed`. */
    userInfo: fromCallback<EventObject, { uuid: string | null }>(notProvided),
  },
  delays: {
    checkingLimit: 15_000,
  },
  guards: {
    isGuest: (_, { uuid }: PersonParams) => uuid === null,
    isSamePerson: ({ context }, { uuid }: PersonParams) => uuid === context.uuid,
    isExpired: (_, { info }: InfoParams) => info.subscriptionStatus === 'EXPIRED',
    isExpiredBeforeOnboarding: (_, { info }: InfoParams) =>
      info.subscriptionStatus === 'EXPIRED' && info.showOnboarding,
    needsPackage: (_, { info }: InfoParams) => !isPaidFor(info) && info.lastDepositStatus === null,
    needsPayment: (_, { info }: InfoParams) => !isPaidFor(info),
    needsOnboarding: (_, { info }: InfoParams) => info.showOnboarding,
    awaitsBot: (_, { info }: InfoParams) => info.botUuid !== null && !info.isBotReady,
  },
  actions: {
    setPerson: assign({ uuid: (_, { uuid }: PersonParams) => uuid }),
  },
});

function isPaidFor({ subscriptionStatus }: UserInfo): boolean {
  return subscriptionStatus !== null && subscriptionStatus !== 'WAITING_PAYMENT';
}
