import { noAnswerToAction } from '../../texts/failures.ts';
import { type Problem, thrownProblem } from '../problem.ts';
import type { BotIntent } from './bot.intents.ts';
import { botSetup, requireIntent } from './bot.setup.ts';

/** The service may or may not have acted. */
export const unanswered: Problem = { code: null, message: noAnswerToAction, fields: {} };

const thrown = ({ event }: { event: { error: unknown } }) => ({ error: event.error });

/** A confirmation does not stay open once the status rules the intent out. */
const overtaken = { guard: 'isRuledOut', target: 'overtaken' } as const;

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
  initial: 'idle',
  states: {
    idle: {
      entry: 'forgetIntent',
      on: ask,
    },
    confirming: {
      always: overtaken,
      on: { 'action.confirm': 'sending', 'action.cancel': 'idle' },
    },
    sending: {
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
      exit: 'forgetProblem',
      always: overtaken,
      on: { ...ask, 'action.retry': 'sending', 'action.dismiss': 'idle' },
    },
    overtaken: {
      on: { ...ask, 'action.dismiss': 'idle' },
    },
  },
});
