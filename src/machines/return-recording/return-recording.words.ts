import type { WordsOf } from '../machine-words.ts';
import type { returnRecordingMachine } from './return-recording.machine.ts';

export const returnRecordingWords: WordsOf<typeof returnRecordingMachine> = {
  title: 'Recording a return',
  machine: 'Records a transaction that sent money back to a member.',
  labels: {
    entering: 'Entering the transaction',
    'entering.asking': 'Waiting for the hash',
    'entering.refused': 'Can’t be recorded',
    'entering.failed': 'Couldn’t be read',
    reading: 'Reading the transaction',
    confirming: 'Checking the return',
    'confirming.asking': 'Asked to confirm',
    'confirming.failed': 'Failed',
    recording: 'Recording',
  },
  usual: [['entering', 'reading', 'confirming', 'recording', 'entering']],
  states: {
    entering: 'The operator enters the hash of the transaction.',
    'entering.asking': 'No refusal or failure is shown.',
    'entering.refused': 'The transaction cannot be recorded; the reason is shown at the field.',
    'entering.failed': 'The transaction could not be read; the reason is shown.',
    reading: 'The transaction is being read from the chain. Nothing is recorded.',
    confirming: 'The operator reads what the transaction sends, to whom and for which order.',
    'confirming.asking': 'The operator confirms or goes back; nothing has been sent.',
    'confirming.failed': 'The recording failed, or the outcome is unknown; the reason is shown.',
    recording: 'The return is being recorded; confirming again does nothing.',
  },
  events: {
    'hash.submit': 'the operator submits a hash',
    'recording.confirm': 'the operator confirms',
    'recording.cancel': 'the operator goes back',
  },
  guards: {
    isRefused: 'the transaction cannot be recorded',
  },
  actions: {
    noteHash: 'note the hash',
    noteProblem: 'note the reason',
    noteRefusal: 'note why it cannot be recorded',
    forgetProblem: 'forget the reason',
    forgetHash: 'forget the hash',
    reportRecorded: 'report that the return is recorded',
  },
  actors: {
    readTransaction: {
      runs: 'read the transaction from the chain',
      done: 'the transaction is read',
      failed: 'the transaction cannot be read',
    },
    recordReturn: {
      runs: 'record the return',
      done: 'the return is recorded',
      failed: 'the service refuses, or the call fails',
    },
  },
  delays: {
    readingLimit: 'after {time} without an answer',
    recordingLimit: 'after {time} without an answer',
  },
};
