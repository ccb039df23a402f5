import { notificationsMachine } from '../../../src/machines/notifications/notifications.machine.ts';
import { notificationsWords } from '../../../src/machines/notifications/notifications.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

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

const invariants: Invariant<Machine>[] = [
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
      after.can({ type: 'test.send' }) === after.matches('turnedOn') &&
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
