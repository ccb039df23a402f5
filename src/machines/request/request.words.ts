import { problemWords, type WordsOf } from '../machine-words.ts';
import type { requestMachine } from './request.machine.ts';

export const requestWords: WordsOf<typeof requestMachine> = {
  title: 'Making a change',
  machine: 'Sends one change that a member makes, and shows the result.',
  labels: {
    idle: 'Nothing asked for',
    confirming: 'Asked to confirm',
    sending: 'Sending',
    showing: 'Accepted',
    failed: 'Failed',
    overtaken: 'Ruled out',
  },
  usual: [['idle', 'confirming', 'sending', 'showing', 'idle']],
  states: {
    idle: 'Nothing is asked for.',
    confirming: 'The member reads what follows, or enters what it needs, then confirms or cancels.',
    sending: 'The call is being sent; confirming again does nothing.',
    showing: 'The service has accepted it; the page reads what has changed.',
    failed: 'The service refused, or the call failed; the reason is shown.',
    overtaken: 'It is no longer possible: the page shows how things are.',
  },
  events: {
    'request.ask': 'the member asks for a change',
    'request.send': 'the member makes a change at once',
    'request.confirm': 'the member confirms',
    'request.cancel': 'the member cancels or closes the message',
    'request.overtake': 'it is no longer possible',
  },
  guards: { isOvertaken: 'someone else was faster' },
  actions: problemWords,
  actors: {
    send: {
      runs: 'send it to the service',
      done: 'the service answers',
      failed: 'the service refuses, or the call fails',
    },
    show: { runs: 'read what has changed', done: 'the page shows it', failed: 'the page cannot show it' },
  },
  delays: { sendingLimit: 'after {time} without an answer', showingLimit: 'after {time} without the result' },
};
