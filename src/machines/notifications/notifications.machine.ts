import { assign, fromPromise, type SnapshotFrom, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { type Problem, problemOf, thrownProblem, type WithProblem } from '../problem.ts';
import { work } from '../work.ts';

/** Whether this browser can get notifications, and does. `uninstalled`: it takes them only for an app on the home screen. */
export type PushPlace = 'unsupported' | 'uninstalled' | 'blocked' | 'off' | 'on';

/** The person's answer when the browser asks. */
export type PushPermission = 'granted' | 'denied' | 'default';

/** What a browser gets. */
export interface PushChoice {
  readonly kinds: readonly string[];
  readonly showAmounts: boolean;
}

export type NotificationsEvent =
  /** The member wants notifications on this device. */
  | { readonly type: 'push.enable' }
  /** The member wants no more of them. */
  | { readonly type: 'push.disable' }
  /** The member has chosen what this device gets. */
  | { readonly type: 'choice.made'; readonly choice: PushChoice }
  /** The member wants to see one. */
  | { readonly type: 'test.send' }
  /** The member has changed something in the browser, or tries again. */
  | { readonly type: 'look.again' };

const answered = (_: unknown, { isYes }: { isYes: boolean }) => isYes;
const isPlace =
  (place: PushPlace) =>
  ({ event }: { event: { output: PushPlace } }) => ({ isYes: event.output === place });
const isAnswer =
  (answer: PushPermission) =>
  ({ event }: { event: { output: PushPermission } }) => ({ isYes: event.output === answer });

const isCode =
  (code: string) =>
  ({ event }: { event: { error: unknown } }) => ({ isYes: problemOf(event.error).code === code });

/** Notifications on this device. Its settings are server data, which the view reads. */
export const notificationsMachine = setup({
  types: { context: {} as WithProblem, events: {} as NotificationsEvent },
  actors: {
    /** Finds out whether this browser can get notifications, and does. */
    look: fromPromise<PushPlace>(notProvided),
    /** Has the browser ask the person. */
    ask: fromPromise<PushPermission>(notProvided),
    /** Subscribes at the browser, and tells the service. */
    subscribe: fromPromise<void>(notProvided),
    /** Tells the service what this device gets. */
    change: fromPromise<void, PushChoice>(notProvided),
    /** Has the service send a notification. */
    test: fromPromise<void>(notProvided),
    /** Ends the subscription at the service and in the browser. */
    unsubscribe: fromPromise<void>(notProvided),
  },
  delays: { answerLimit: 60_000, personLimit: 300_000 },
  guards: {
    isUnsupported: answered,
    isUninstalled: answered,
    isBlocked: answered,
    isOff: answered,
    isGranted: answered,
    isDenied: answered,
    isGone: answered,
  },
  actions: {
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
  },
}).createMachine({
  id: 'notifications',
  context: { problem: null },
  initial: 'looking',
  states: {
    looking: work({
      src: 'look',
      done: [
        { guard: { type: 'isUnsupported', params: isPlace('unsupported') }, target: 'unsupported' },
        { guard: { type: 'isUninstalled', params: isPlace('uninstalled') }, target: 'uninstalled' },
        { guard: { type: 'isBlocked', params: isPlace('blocked') }, target: 'blocked' },
        { guard: { type: 'isOff', params: isPlace('off') }, target: 'turnedOff' },
        { target: 'turnedOn' },
      ],
      failed: 'unknown',
      limit: 'answerLimit',
    }),
    unsupported: { on: { 'look.again': 'looking' } },
    uninstalled: { on: { 'look.again': 'looking' } },
    blocked: { on: { 'look.again': 'looking' } },
    unknown: { exit: 'forgetProblem', on: { 'look.again': 'looking' } },
    turnedOff: { exit: 'forgetProblem', on: { 'push.enable': 'asking' } },
    asking: work({
      src: 'ask',
      done: [
        { guard: { type: 'isGranted', params: isAnswer('granted') }, target: 'subscribing' },
        { guard: { type: 'isDenied', params: isAnswer('denied') }, target: 'blocked' },
        { target: 'turnedOff' },
      ],
      failed: 'turnedOff',
      limit: 'personLimit',
    }),
    subscribing: work({ src: 'subscribe', done: 'turnedOn', failed: 'turnedOff', limit: 'answerLimit' }),
    turnedOn: {
      exit: 'forgetProblem',
      on: {
        'push.disable': 'unsubscribing',
        'choice.made': 'changing',
        'test.send': 'testing',
      },
    },
    changing: work({
      src: 'change',
      input: ({ event }: { event: NotificationsEvent }) =>
        event.type === 'choice.made' ? event.choice : { kinds: [], showAmounts: false },
      done: 'turnedOn',
      failed: 'turnedOn',
      limit: 'answerLimit',
    }),
    testing: work({
      src: 'test',
      done: 'turnedOn',
      failed: 'turnedOn',
      limit: 'answerLimit',
      unless: [
        {
          guard: { type: 'isGone', params: isCode('error.push.notFound') },
          target: 'turnedOff',
          actions: { type: 'noteProblem', params: thrownProblem },
        },
      ],
    }),
    unsubscribing: work({ src: 'unsubscribe', done: 'turnedOff', failed: 'turnedOn', limit: 'answerLimit' }),
  },
});

type Snapshot = SnapshotFrom<typeof notificationsMachine>;

/** The state of notifications on this device. */
export const selectNotificationsStep = ({ value }: Snapshot): Snapshot['value'] => value;
