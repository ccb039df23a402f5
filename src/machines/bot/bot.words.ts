import { hardStop, resume, softStop, start, stopEntry } from '../../texts/bot-actions.ts';
import { statuses } from '../../texts/bot-status.ts';
import type { WordsOf } from '../machine-words.ts';
import type { botMachine } from './bot.machine.ts';

const reported = (status: string) => `the service says: ${status}`;

export const botWords: WordsOf<typeof botMachine> = {
  machine: 'Follows the bot’s life and sends what the member asks of the bot.',
  labels: {
    'status.observed.unknown': statuses.unknown.label,
    'status.observed.disabled.unused': statuses.unused.label,
    'status.observed.disabled.stopped': statuses.stopped.label,
    'status.observed.disabled.released': statuses.released.label,
    'status.observed.starting': statuses.starting.label,
    'status.observed.active.trading': statuses.trading.label,
    'status.observed.active.entryStopped': statuses.entryStopped.label,
    'status.observed.stopping': statuses.stopping.label,
    'status.observed.unrecognized': statuses.unrecognized.label,
    'status.observed.unavailable': statuses.unavailable.label,
  },
  causes: {
    'status.observed.disabled status.starting': { member: start.label },
    'status.observed.starting status.trading': { service: 'the bot is ready' },
    'status.observed.starting status.released': { service: 'the subscription ends' },
    'status.observed.active.trading status.entryStopped': {
      member: stopEntry.label,
      service: 'the loss limit is reached',
    },
    'status.observed.active.entryStopped status.trading': { member: resume.label },
    'status.observed.active status.stopping': {
      member: hardStop.label,
      service: 'the loss limit is reached',
    },
    'status.observed.active status.released': { member: softStop.label, service: 'the subscription ends' },
    'status.observed.stopping status.stopped': { service: 'every trade is closed' },
  },
  states: {
    status: 'Each arrow is a step that is expected, with what causes it.',
    'status.observed': 'The bot is being followed. Every status has a place, even if it is no expected step.',
    'status.observed.unknown': 'Waiting for the first answer.',
    'status.observed.disabled': 'The bot isn’t trading: its settings can be changed.',
    'status.observed.disabled.unused': 'It has never run.',
    'status.observed.disabled.stopped': 'The run is over, all of its trades are closed.',
    'status.observed.disabled.released': 'The run is over, open trades stay on the exchange.',
    'status.observed.starting': 'It is being set up.',
    'status.observed.active': 'The bot manages open trades.',
    'status.observed.active.trading': 'It opens new trades.',
    'status.observed.active.entryStopped': 'It opens no new trades.',
    'status.observed.stopping': 'It closes its open trades.',
    'status.observed.stopping.closing': 'The stop has begun: it may take only seconds.',
    'status.observed.stopping.lasting': 'The stop takes longer, perhaps hours.',
    'status.observed.unrecognized': 'This client does not know the status: the bot may be trading.',
    'status.observed.unavailable':
      'The service gave no status. It is asked again after a while or on request; a late answer still counts.',
    freshness: 'Whether the status is up to date.',
    'freshness.fresh': 'The last read succeeded.',
    'freshness.stale': 'The last read failed: the status shown may be old.',
    action: 'What the member asks of the bot: one intent at a time, confirmed and then sent once.',
    'action.idle': 'No intent is open.',
    'action.confirming': 'The member reads what the intent will do, then confirms or cancels.',
    'action.sending': 'The call is being sent; confirming again does nothing.',
    'action.failed': 'The intent failed, or its outcome is unknown; the reason is shown.',
    'action.overtaken': 'The bot’s status has changed, for example in another tab: the member chooses again.',
  },
  events: {
    'status.unused': reported('it never ran'),
    'status.starting': reported('starting'),
    'status.trading': reported('trading'),
    'status.entryStopped': reported('entry is stopped'),
    'status.stopping': reported('stopping'),
    'status.stopped': reported('stopped'),
    'status.released': reported('shut down'),
    'status.unrecognized': reported('a status this client does not know'),
    'status.*': 'a status arrives',
    'bot.failed': 'the bot’s status cannot be read',
    'bot.reload': 'the member asks for the status again',
    'request.ask': 'the member asks something of the bot',
    'request.confirm': 'the member confirms',
    'request.cancel': 'the member cancels or closes the message',
  },
  guards: {
    isAskedFor: 'the member asks for this intent',
    isIntended: 'this intent is open',
    isAllowed: 'the bot’s status allows it',
    isRuledOut: 'the bot’s new status no longer allows it',
    isRefusedByStatus: 'the bot’s status does not allow it',
  },
  actions: {
    noteRequest: 'note the intent',
    forgetRequest: 'forget the intent',
    noteProblem: 'note the reason',
    forgetProblem: 'forget the reason',
    reportDone: 'report that the action is done',
  },
  actors: {
    botFeed: {
      runs: 'follow the bot’s status',
      failed: 'the bot’s status can no longer be followed',
    },
    sendAction: {
      runs: 'send the intent to the service',
      done: 'the service has carried it out',
      failed: 'the service refuses, or the call fails',
    },
  },
  delays: {
    loadingLimit: 'after {time} without an answer',
    sendingLimit: 'after {time} without an answer',
    nextLook: 'after {time} without a status',
    longStop: 'after {time} in which not all trades closed',
  },
};
