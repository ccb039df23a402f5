import { keyTrialMachine } from '../../../src/machines/key-trial/key-trial.machine.ts';
import { keyTrialWords } from '../../../src/machines/key-trial/key-trial.words.ts';
import { noAnswer } from '../../../src/machines/problem.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof keyTrialMachine;

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The exchange is asked only once nothing more is typed.',
    rules: ['KEY-18'],
    holds: ({ before, event, after }) =>
      after.matches('asking') ===
      (event.type === 'xstate.after.settlingPause.keyTrial.settling' && before.matches('settling')),
  },
  {
    rule: 'What is entered next takes back what was found, unless the service tries no keys.',
    rules: ['KEY-18'],
    holds: ({ before, event, after }) =>
      before.matches('unavailable')
        ? after.matches('unavailable')
        : event.type === 'key.complete'
          ? after.matches('settling')
          : event.type !== 'key.withdraw' || after.matches('idle'),
  },
  {
    rule: 'A key can be entered at any time, and taken back once entered, unless the service tries no keys.',
    rules: ['KEY-18'],
    holds: ({ after }) =>
      after.can({ type: 'key.complete' }) === !after.matches('unavailable') &&
      after.can({ type: 'key.withdraw' }) === !(after.matches('unavailable') || after.matches('idle')),
  },
  {
    rule: 'What the exchange says is shown: accepted, refused, or that it could not be asked.',
    rules: ['KEY-18', 'KEY-19'],
    holds: ({ event, after }) => {
      if (event.type === 'xstate.done.actor.ask')
        return after.matches(event.output ? 'accepted' : 'unavailable');
      if (event.type !== 'xstate.error.actor.ask') return true;
      return after.matches(event.error.code === 'error.apiKey.notValid' ? 'refused' : 'unanswered');
    },
  },
  {
    rule: 'A key counts as accepted or refused only if the exchange says so.',
    rules: ['KEY-10'],
    holds: ({ event, after }) =>
      (!after.matches('accepted') || (event.type === 'xstate.done.actor.ask' && event.output)) &&
      (!after.matches('refused') || event.type === 'xstate.error.actor.ask'),
  },
  {
    rule: 'A refusal or failure, and nothing else, has a reason.',
    holds: ({ after }) =>
      (after.matches('refused') || after.matches('unanswered')) === (after.context.problem !== null),
  },
  limits(
    'A key that is typed is tried a second after its last character, and the exchange has 30 s to answer.',
    {
      settlingPause: 1_000,
      answerLimit: 30_000,
    },
  ),
];

const mayWithdraw = 'This key can withdraw. On Binance, turn off withdrawals for it, then try again.';

export const keyTrialModel: MachineModel<Machine> = {
  name: 'key-trial',
  machine: keyTrialMachine,
  words: keyTrialWords,
  names: { noAnswer },
  scenarios: [
    {
      name: 'a form for a key',
      events: () => [
        { type: 'key.complete' },
        { type: 'key.withdraw' },
        done('ask', true),
        done('ask', false),
        fail('ask', { code: 'error.apiKey.notValid', message: mayWithdraw }),
        fail('ask', { code: 'error.internal.serviceError', message: 'Try again later.' }),
      ],
    },
  ],
  stateRules: {
    accepted: ['KEY-18'],
    refused: ['KEY-18'],
    unanswered: ['KEY-18'],
    unavailable: ['KEY-19'],
  },
  invariants: () => invariants,
};
