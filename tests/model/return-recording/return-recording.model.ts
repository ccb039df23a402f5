import { noAnswer } from '../../../src/machines/problem.ts';
import { returnRecordingMachine } from '../../../src/machines/return-recording/return-recording.machine.ts';
import { returnRecordingWords } from '../../../src/machines/return-recording/return-recording.words.ts';
import { limits } from '../lib/common-invariants.ts';
import { done, fail, type Invariant, type MachineModel } from '../lib/model.ts';

type Machine = typeof returnRecordingMachine;

const hash = `0x${'d'.repeat(64)}`;

const invariants: Invariant<Machine>[] = [
  {
    rule: 'The transaction that was entered, and no other, is read; it is forgotten when the field is open again.',
    rules: ['OPER-8'],
    holds: ({ event, after }) =>
      (event.type === 'hash.submit') === after.matches('reading') &&
      (event.type !== 'hash.submit' || after.context.hash === event.hash) &&
      (after.context.hash === null) === after.matches('entering'),
  },
  {
    rule: 'The operator always has a way forward: to submit, or to confirm or cancel.',
    holds: ({ event, after }) =>
      (!after.matches('entering') || after.can({ type: 'hash.submit', hash })) &&
      (!after.matches('confirming') ||
        (after.can({ type: 'recording.confirm' }) && after.can({ type: 'recording.cancel' }))) &&
      (event.type !== 'recording.cancel' || after.matches('entering')),
  },
  {
    rule: 'A transaction is recorded exactly when it was read, shown and confirmed.',
    rules: ['OPER-11'],
    holds: ({ before, event, after }) =>
      (before.matches('confirming') && event.type === 'recording.confirm') ===
      (after.matches('recording') && !before.matches('recording')),
  },
  {
    rule: 'A transaction is shown for confirmation exactly when it can be recorded.',
    rules: ['OPER-8'],
    holds: ({ before, event, after }) =>
      !before.matches('reading') ||
      (event.type === 'xstate.done.actor.readTransaction' && event.output === null) ===
        after.matches('confirming'),
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
    rule: 'Once the service has recorded the return, that is reported, and the next one can be entered.',
    holds: ({ event, after, emitted }) => {
      const isRecorded = event.type === 'xstate.done.actor.recordReturn';
      return emitted.length === Number(isRecorded) && (!isRecorded || after.matches({ entering: 'asking' }));
    },
  },
  limits('The nodes have 30 s to answer, and the service 12 minutes: it may ask for a proof.', {
    readingLimit: 30_000,
    recordingLimit: 720_000,
  }),
];

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
