import { not } from 'xstate';
import { noAnswerToAction } from '../../texts/failures.ts';
import { type Problem, thrownProblem } from '../problem.ts';
import type { BotIntent } from './bot.intents.ts';
import { botSetup, requireIntent } from './bot.setup.ts';

/** The service may or may not have acted. */
export const unanswered: Problem = { code: null, message: noAnswerToAction, fields: {} };

const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** A confirmation does not stay open once the status rules the intent out. */
const overtaken = { guard: not('isStillAllowed'), target: 'overtaken' } as const;

const ask = {
  'action.ask': {
    guard: 'isAllowed',
    target: '#bot.action.confirming',
    actions: {
      type: 'intend',
      params: ({ event }: { event: { intent: BotIntent } }) => ({ intent: event.intent }),
    },
  },
} as const;

export const action = botSetup.createStateConfig({
  description: 'What the member asks of the bot: one intent at a time, confirmed, sent once.',
  initial: 'idle',
  states: {
    idle: {
      description: 'No intent is open.',
      entry: 'forgetIntent',
      on: ask,
    },
    confirming: {
      description: 'The member reads what it will do, and confirms or cancels.',
      always: overtaken,
      on: { 'action.confirm': 'sending', 'action.cancel': 'idle' },
    },
    sending: {
      description: 'The call is being sent; confirming again does nothing.',
      invoke: {
        id: 'sendAction',
        src: 'sendAction',
        input: ({ context }) => ({ intent: requireIntent(context.intent) }),
        onDone: { target: 'idle', actions: 'reportDone' },
        onError: [
          { guard: { type: 'isRefusedByStatus', params: thrown }, target: 'overtaken' },
          { target: 'failed', actions: { type: 'noteProblem', params: thrownProblem } },
        ],
      },
      after: {
        sendingLimit: { target: 'failed', actions: { type: 'noteProblem', params: { problem: unanswered } } },
      },
    },
    failed: {
      description: 'It failed, or the outcome is unknown; the reason is shown.',
      exit: 'forgetProblem',
      always: overtaken,
      on: { ...ask, 'action.retry': 'sending', 'action.dismiss': 'idle' },
    },
    overtaken: {
      description: 'The bot’s status has changed, for example in another tab: the member chooses again.',
      on: { ...ask, 'action.dismiss': 'idle' },
    },
  },
});
