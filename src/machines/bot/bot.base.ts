import { assign, type EventObject, emit, fromCallback, fromPromise, setup } from 'xstate';
import { notProvided } from '../not-provided.ts';
import { type Problem, problemOf } from '../problem.ts';
import { type BotIntent, requireIntent } from './bot.intents.ts';
import type { ActionDone, BotContext, BotEvent } from './bot.types.ts';

const SECOND = 1_000;

interface IntentParams {
  readonly intent: BotIntent;
}

/** The service's codes when the bot's status is not the one the intent assumed. */
const refusalsByStatus: readonly (string | null)[] = [
  'error.bot.invalidStatus',
  'error.bot.stopAlreadyInitiated',
  'error.bot.tradingAlreadyEnabled',
  'error.bot.tradingAlreadyDisabled',
];

/** The vocabulary of the bot machine, without the guards that ask what its states allow: those follow from the states. */
export const botBase = setup({
  types: {
    context: {} as BotContext,
    events: {} as BotEvent,
    emitted: {} as ActionDone,
    tags: {} as 'stale' | 'enabled' | 'disabled' | 'lasting' | BotIntent,
  },
  actors: {
    /** Observes the newest run: sends `status.<life>` for every answer and `bot.failed` for every failure. */
    botFeed: fromCallback<EventObject>(notProvided),
    /**
     * Sends the intent to the service and updates the feed before it resolves. If it fails, it makes the feed read
     * again.
     */
    sendAction: fromPromise<void, IntentParams>(notProvided),
    /** Reads the newest run now. Rejects if that fails. */
    readAgain: fromPromise<void>(notProvided),
  },
  delays: {
    loadingLimit: 15 * SECOND,
    sendingLimit: 30 * SECOND,
    readingLimit: 3 * SECOND,
    nextLook: 60 * SECOND,
    longStop: 60 * SECOND,
  },
  guards: {
    isAskedFor: ({ event }, { intent }: IntentParams) =>
      event.type === 'request.ask' && event.intent === intent,
    isIntended: ({ context }, { intent }: IntentParams) => context.intent === intent,
    isRefusedByStatus: (_, { error }: { error: unknown }) => refusalsByStatus.includes(problemOf(error).code),
  },
  actions: {
    noteRequest: assign({ intent: (_, { intent }: IntentParams) => intent }),
    forgetRequest: assign({ intent: null }),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    reportDone: emit(({ context }) => ({
      type: 'action.done' as const,
      intent: requireIntent(context.intent),
    })),
  },
});
