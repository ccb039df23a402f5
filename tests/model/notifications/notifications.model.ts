import type { AnyEventObject, EventFrom } from 'xstate';
import { notificationsMachine } from '../../../src/machines/notifications/notifications.machine.ts';
import { notificationsWords } from '../../../src/machines/notifications/notifications.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel, type Step } from '../lib/model.ts';

type Machine = typeof notificationsMachine;

const choice = { kinds: ['KEY_FAILED'], showAmounts: true };
const refused = { message: 'No.' };

const events = [
  { type: 'choice.made', choice } as const,
  ...(['unsupported', 'uninstalled', 'blocked', 'off', 'on'] as const).map((place) => done('look', place)),
  fail('look', refused),
  ...(['granted', 'denied', 'default'] as const).map((answer) => done('ask', answer)),
  fail('ask', refused),
  done('subscribe', undefined),
  fail('subscribe', refused),
  done('change', undefined),
  fail('change', refused),
  done('test', undefined),
  fail('test', refused),
  fail('test', { code: 'error.push.notFound', message: 'No.' }),
  done('unsubscribe', undefined),
  fail('unsubscribe', refused),
];

/** Where each result of looking leads. */
const places = {
  unsupported: 'unsupported',
  uninstalled: 'uninstalled',
  blocked: 'blocked',
  off: 'turnedOff',
  on: 'turnedOn',
} as const;

/** Where each answer to the browser's question leads. */
const permissions = { granted: 'subscribing', denied: 'blocked', default: 'turnedOff' } as const;

/** What the member can press, and the work it begins. */
const presses = {
  'look.again': 'looking',
  'push.enable': 'asking',
  'push.disable': 'unsubscribing',
  'choice.made': 'changing',
  'test.send': 'testing',
} as const;

/** All work: its actor, and where it leads when it is done and when it fails. */
const works = {
  looking: { actor: 'look', done: null, failed: 'unknown' },
  asking: { actor: 'ask', done: null, failed: 'turnedOff' },
  subscribing: { actor: 'subscribe', done: 'turnedOn', failed: 'turnedOff' },
  changing: { actor: 'change', done: 'turnedOn', failed: 'turnedOn' },
  testing: { actor: 'test', done: 'turnedOn', failed: 'turnedOn' },
  unsubscribing: { actor: 'unsubscribe', done: 'turnedOff', failed: 'turnedOn' },
} as const;
const workStates = Object.keys(works) as (keyof typeof works)[];

const hasFailed = ({ event: { type } }: Pick<Step<Machine>, 'event'>) =>
  type.startsWith('xstate.error.') || type.startsWith('xstate.after.');
const isGone = ({ error }: AnyEventObject) => error?.code === 'error.push.notFound';

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The card shows what it has found.',
    rules: ['PUSH-7'],
    holds: ({ event, after }) =>
      event.type !== 'xstate.done.actor.look' || after.matches(places[event.output as keyof typeof places]),
  },
  {
    rule: 'Permission turns notifications on, a refusal blocks them, and a question left unanswered leaves them off.',
    rules: ['PUSH-5'],
    holds: ({ event, after }) =>
      event.type !== 'xstate.done.actor.ask' ||
      after.matches(permissions[event.output as keyof typeof permissions]),
  },
  {
    rule: 'A press begins the work it asks for.',
    holds: ({ before, event, after }) => {
      const begun = presses[event.type as keyof typeof presses];
      return !begun || !before.can(event as EventFrom<Machine>) || after.matches(begun);
    },
  },
  {
    rule: 'The member can have the card look again exactly while nothing else can be done.',
    rules: ['PUSH-7'],
    holds: ({ after }) =>
      after.can({ type: 'look.again' }) ===
      (['unsupported', 'uninstalled', 'blocked', 'unknown'] as const).some((state) => after.matches(state)),
  },
  {
    rule: 'The card shows what is done. A failure leaves notifications as they were, or off if the service does not know the browser.',
    rules: ['PUSH-10'],
    holds: ({ before, event, after }) => {
      const state = workStates.find((name) => before.matches(name));
      if (!state) return true;
      const { actor, done: whenDone, failed } = works[state];
      if (event.type === `xstate.done.actor.${actor}`) return whenDone === null || after.matches(whenDone);
      return !hasFailed({ event }) || after.matches(isGone(event) ? 'turnedOff' : failed);
    },
  },
  {
    rule: 'A failure has a reason, which is shown until the next work begins.',
    holds: ({ event, after }) =>
      (!hasFailed({ event }) || after.context.problem !== null) &&
      (after.context.problem === null || !workStates.some((state) => after.matches(state))),
  },
  {
    rule: 'The browser asks for permission only if the member turns notifications on.',
    rules: ['PUSH-5'],
    holds: ({ event, after }) => after.matches('asking') === (event.type === 'push.enable'),
  },
  {
    rule: 'Notifications are turned on only with permission.',
    rules: ['PUSH-5'],
    holds: ({ before, after }) =>
      !after.matches('subscribing') || before.matches('asking') || before.matches('subscribing'),
  },
  {
    rule: 'One thing is done at a time.',
    holds: ({ after }) =>
      after.can({ type: 'push.enable' }) === after.matches('turnedOff') &&
      after.can({ type: 'test.send' }) === after.matches('turnedOn') &&
      after.can({ type: 'choice.made', choice }) === after.matches('turnedOn') &&
      after.can({ type: 'push.disable' }) === after.matches('turnedOn'),
  },
  {
    rule: 'Where it is not known whether they are on, a reason shows.',
    holds: ({ after }) => !after.matches('unknown') || after.context.problem !== null,
  },
  limits('Browser and service have a minute; the member has 5 min to answer the browser.', {
    answerLimit: 60_000,
    personLimit: 300_000,
  }),
];

export const notificationsModel: MachineModel<Machine> = {
  name: 'notifications',
  machine: notificationsMachine,
  words: notificationsWords,
  names: { noAnswer },
  scenarios: [{ name: 'in the settings', events: () => events }],
  stateRules: {
    unsupported: ['PUSH-7'],
    uninstalled: ['PUSH-7'],
    blocked: ['PUSH-7'],
  },
  invariants: () => invariants,
};
