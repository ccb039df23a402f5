import { problemWords, type WordsOf } from '../machine-words.ts';
import type { tradeClosingMachine } from './trade-closing.machine.ts';

export const tradeClosingWords: WordsOf<typeof tradeClosingMachine> = {
  title: 'Closing a trade',
  machine: 'Closes one open trade at market price.',
  labels: {
    confirming: 'Deciding',
    'confirming.asking': 'Asked to confirm',
    'confirming.failed': 'Refused',
    'confirming.unanswered': 'No answer, still open',
    'confirming.unknown': 'No answer, state unknown',
    sending: 'Sending',
    checking: 'Checking the trade',
    closed: 'Closed',
    overtaken: 'Already closed',
    prevented: 'Ruled out',
    canceled: 'Canceled',
  },
  usual: [['confirming.asking', 'sending', 'closed']],
  states: {
    confirming: 'The member reads what the trade is worth now, then decides.',
    'confirming.asking': 'Nothing has been sent; the member confirms or cancels.',
    'confirming.failed': 'The service refused; the reason is shown.',
    'confirming.unanswered': 'The answer was lost, and the trade was still open afterward.',
    'confirming.unknown':
      'The answer was lost, and the check failed: the trade may be closed. The member checks again.',
    sending: 'The call is being sent; confirming again does nothing.',
    checking: 'The answer was lost: the trade is read to see whether it is still open.',
    closed: 'The service has closed the trade.',
    overtaken: 'The trade is closed, but perhaps not by this request.',
    prevented: 'The bot no longer closes single trades.',
    canceled: 'The member canceled.',
  },
  events: {
    'closing.confirm': 'the member confirms',
    'closing.check': 'the member checks again',
    'closing.cancel': 'the member cancels',
    'trade.ended': 'a read finds the trade closed',
    'stop.started': 'a hard stop begins',
    'run.ended': 'the run ends',
  },
  guards: {
    isConfirmed: 'the service has closed it',
    isStillOpen: 'it is still open',
    isAlreadyClosed: 'the trade was already closed',
  },
  actions: {
    ...problemWords,
    reportClosed: 'report that the trade is closed',
    reportOvertaken: 'report that the trade was closed in another way',
    reportStopping: 'report that the hard stop closes the trade',
    reportUnmanaged: 'report that the bot no longer manages the trade',
  },
  actors: {
    closeTrade: {
      runs: 'ask the service to close the trade',
      done: 'the call to close the trade ends',
      failed: 'the service refuses',
    },
    readTrade: {
      runs: 'read whether the trade is still open',
      done: 'the trade is read',
      failed: 'the trade cannot be read',
    },
  },
  delays: {
    sendingLimit: 'after {time} without an answer',
    checkingLimit: 'after {time} without an answer',
  },
};
