import { noAnswer } from '../../../src/machines/problem.ts';
import { returnRecordingMachine } from '../../../src/machines/return-recording/return-recording.machine.ts';
import { returnRecordingWords } from '../../../src/machines/return-recording/return-recording.words.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof returnRecordingMachine;

const invariants: Invariant<Machine>[] = [
  {
    rule: 'Nothing is recorded unless it was read, shown and confirmed.',
    rules: ['OPER-11'],
    holds: ({ before, event, after }) =>
      !after.matches('recording') ||
      before.matches('recording') ||
      (before.matches('confirming') && event.type === 'recording.confirm'),
  },
  {
    rule: 'Nothing is shown for confirmation unless it can be recorded.',
    rules: ['OPER-8'],
    holds: ({ before, event, after }) =>
      !(before.matches('reading') && after.matches('confirming')) ||
      (event.type === 'xstate.done.actor.readTransaction' && event.output === null),
  },
  {
    rule: 'A recording in progress cannot be undone or sent again.',
    rules: ['WRITE-1'],
    holds: ({ before, event, after }) =>
      !before.matches('recording') || event.type.startsWith('xstate.') || after.matches('recording'),
  },
  {
    rule: 'A refusal or failure, and nothing else, has a reason.',
    holds: ({ after }) => {
      const hasFailed =
        after.matches({ entering: 'refused' }) ||
        after.matches({ entering: 'failed' }) ||
        after.matches({ confirming: 'failed' });
      return hasFailed === (after.context.problem !== null);
    },
  },
  {
    rule: 'The return is reported once, when the service confirms it.',
    holds: ({ event, emitted }) => emitted.length === Number(event.type === 'xstate.done.actor.recordReturn'),
  },
];

const hash = `0x${'d'.repeat(64)}`;
const away = { code: 'error.internal.serviceError', message: 'The nodes do not answer.' };
const refusal = 'This transaction has not settled yet.';

export const returnRecordingModel: MachineModel<Machine> = {
  name: 'return-recording',
  machine: returnRecordingMachine,
  words: returnRecordingWords,
  names: { noAnswer, hash },
  scenarios: [
    {
      name: 'money is owed',
      events: () => [
        { type: 'hash.submit', hash },
        done('readTransaction', null),
        done('readTransaction', refusal),
        fail('readTransaction', away),
        done('recordReturn'),
        fail('recordReturn', away),
      ],
    },
  ],
  stateRules: {
    'entering.refused': ['OPER-8'],
    confirming: ['OPER-11'],
  },
  invariants: () => invariants,
};
