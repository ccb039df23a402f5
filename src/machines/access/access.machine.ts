import { assign, type EventObject, fromCallback, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import type { AccessArea, AreaEvent } from './access.area.ts';

interface AccessContext {
  readonly uuid: string | null;
}

export type AccessEvent =
  | AreaEvent
  /** Another person is signed in, or none. */
  | { readonly type: 'session.changed'; readonly uuid: string | null }
  | { readonly type: 'userInfo.failed' }
  | { readonly type: 'access.retry' };

interface PersonParams {
  readonly uuid: string | null;
}

const accessSetup = setup({
  types: {
    context: {} as AccessContext,
    events: {} as AccessEvent,
    tags: {} as 'polling',
  },
  actors: {
    /** Observes one person's user info: each answer becomes `area.<area>`, each failure `userInfo.failed`. */
    userInfo: fromCallback<EventObject, { uuid: string | null }>(notProvided),
  },
  delays: {
    checkingLimit: 15_000,
  },
  guards: {
    isGuest: (_, { uuid }: PersonParams) => uuid === null,
    isSamePerson: ({ context }, { uuid }: PersonParams) => uuid === context.uuid,
    awaitsBot: (_, { awaitsBot }: Pick<AreaEvent, 'awaitsBot'>) => awaitsBot,
  },
  actions: {
    setPerson: assign({ uuid: (_, { uuid }: PersonParams) => uuid }),
  },
});

const person = ({ event }: { event: { uuid: string | null } }) => ({ uuid: event.uuid });

/** Where an answer leads if it is not an expected step, as the first one never is. */
const placed = {
  'area.choosing': '.subscribing.choosing',
  'area.waitingPayment': '.subscribing.waitingPayment',
  'area.onboarding': '.onboarding',
  'area.onboarded': '.onboarded',
  'area.expired': '.expired.afterOnboarding',
  'area.expiredBeforeOnboarding': '.expired.beforeOnboarding',
} as const satisfies Record<AreaEvent['type'], string>;

/** Where the member stands. Each arrow is an expected step. */
const area = accessSetup.createStateConfig({
  initial: 'checking',
  on: placed,
  states: {
    checking: {
      after: { checkingLimit: 'unavailable' },
      on: { 'userInfo.failed': 'unavailable' },
    },
    subscribing: {
      initial: 'choosing',
      states: {
        choosing: { on: { 'area.waitingPayment': 'waitingPayment' } },
        waitingPayment: { on: { 'area.onboarding': '#access.signedIn.area.onboarding' } },
      },
    },
    onboarding: {
      on: { 'area.onboarded': 'onboarded', 'area.expiredBeforeOnboarding': 'expired.beforeOnboarding' },
    },
    onboarded: { on: { 'area.expired': 'expired.afterOnboarding' } },
    expired: {
      initial: 'afterOnboarding',
      states: {
        beforeOnboarding: { on: { 'area.onboarding': '#access.signedIn.area.onboarding' } },
        afterOnboarding: { on: { 'area.onboarded': '#access.signedIn.area.onboarded' } },
      },
    },
    unavailable: {
      on: { 'access.retry': { target: '#access.signedIn', reenter: true } },
    },
  },
});

const bot = accessSetup.createStateConfig({
  initial: 'settled',
  on: {
    'area.*': [
      {
        guard: { type: 'awaitsBot', params: ({ event }) => ({ awaitsBot: event.awaitsBot }) },
        target: '.pending',
      },
      { target: '.settled' },
    ],
  },
  states: {
    settled: {},
    pending: { tags: 'polling' },
  },
});

/**
 * The area a person is in: guest, without a paid subscription, expired, in onboarding or member. Which pages an area
 * opens and where it leads are pure functions in src/shared/routes/redirects.ts.
 */
export const accessMachine = accessSetup.createMachine({
  id: 'access',
  context: { uuid: null },
  initial: 'deciding',
  on: {
    'session.changed': [
      {
        guard: { type: 'isGuest', params: person },
        target: '.signedOut',
        actions: { type: 'setPerson', params: person },
      },
      { guard: { type: 'isSamePerson', params: person } },
      { target: '.signedIn', actions: { type: 'setPerson', params: person } },
    ],
  },
  states: {
    deciding: {},
    signedOut: {},
    signedIn: {
      type: 'parallel',
      invoke: {
        id: 'userInfo',
        src: 'userInfo',
        input: ({ context }) => ({ uuid: context.uuid }),
        onError: '.area.unavailable',
      },
      states: { area, bot },
    },
  },
});

type Snapshot = SnapshotFrom<typeof accessMachine>;

/** The person's area. */
export function selectArea(snapshot: Snapshot): AccessArea {
  const { value } = snapshot;
  if (value === 'deciding' || value === 'signedOut') return value;
  const { area } = value.signedIn;
  if (typeof area === 'string') return area;
  if ('subscribing' in area) return area.subscribing;
  return area.expired === 'beforeOnboarding' ? 'expiredBeforeOnboarding' : 'expired';
}

/** The user info is worth fetching every 60 s and on focus: a bot exists and is not ready. */
export const selectIsPolling = (snapshot: Snapshot): boolean => snapshot.hasTag('polling');
