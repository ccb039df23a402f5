import {
  and,
  assign,
  type EventObject,
  emit,
  fromCallback,
  fromPromise,
  not,
  or,
  setup,
  stateIn,
} from 'xstate';
import { notProvided } from '../not-provided.ts';
import { type Problem, problemOf } from '../problem.ts';
import { allowed, type BotIntent, intents } from './bot.intents.ts';
import type { ActionDone, BotContext, BotEvent, BotProgress } from './bot.types.ts';

const SECOND = 1_000;

interface BotParams {
  readonly bot: BotProgress | null;
}
interface IntentParams {
  readonly intent: BotIntent;
}

const isStatus =
  (...statuses: BotProgress['status'][]) =>
  (_: unknown, { bot }: BotParams) =>
    bot !== null && statuses.includes(bot.status);

/** The status allows the intent that `isThis` finds: a guard over the table of intents. */
const allowedBy = (isThis: 'isAskedFor' | 'isIntended') =>
  or(
    intents.map((intent) =>
      and([
        { type: isThis, params: { intent } },
        or(allowed[intent].map((observed) => stateIn({ status: { observed } }))),
      ]),
    ),
  );

/** The service's codes when the bot's status is not the one the intent assumed. */
const refusalsByStatus: readonly (string | null)[] = [
  'error.bot.invalidStatus',
  'error.bot.stopAlreadyInitiated',
  'error.bot.tradingAlreadyEnabled',
  'error.bot.tradingAlreadyDisabled',
];

/** The vocabulary of the bot machine: its types, actors, guards, actions and delays. */
export const botSetup = setup({
  types: {
    context: {} as BotContext,
    events: {} as BotEvent,
    emitted: {} as ActionDone,
    tags: {} as 'stale' | 'enabled',
  },
  actors: {
    /** Observes the newest run: sends `bot.updated` for every answer and `bot.failed` for every failure. */
    botFeed: fromCallback<EventObject>(notProvided),
    /**
     * Sends the intent to the service and updates the feed before it resolves. If it fails, it makes the feed read
     * again.
     */
    sendAction: fromPromise<void, IntentParams>(notProvided),
  },
  delays: {
    loadingLimit: 15 * SECOND,
    sendingLimit: 30 * SECOND,
    nextLook: 60 * SECOND,
    longStop: 60 * SECOND,
  },
  guards: {
    isNone: (_, { bot }: BotParams) => bot === null,
    isStarting: isStatus('NEW', 'INIT'),
    isTrading: (_, { bot }: BotParams) => bot?.status === 'RUNNING' && !bot.entryStopped,
    isEntryStopped: (_, { bot }: BotParams) => bot?.status === 'RUNNING' && bot.entryStopped,
    isStopping: isStatus('STOP_INIT'),
    isStopped: isStatus('STOPPED', 'FORCE_STOPPED'),
    isAskedFor: ({ event }, { intent }: IntentParams) =>
      event.type === 'action.ask' && event.intent === intent,
    isIntended: ({ context }, { intent }: IntentParams) => context.intent === intent,
    isAllowed: allowedBy('isAskedFor'),
    isRuledOut: not(allowedBy('isIntended')),
    isRefusedByStatus: (_, { error }: { error: unknown }) => refusalsByStatus.includes(problemOf(error).code),
  },
  actions: {
    intend: assign({ intent: (_, { intent }: IntentParams) => intent }),
    forgetIntent: assign({ intent: null }),
    noteProblem: assign({ problem: (_, { problem }: { problem: Problem }) => problem }),
    forgetProblem: assign({ problem: null }),
    reportDone: emit(({ context }) => ({
      type: 'action.done' as const,
      intent: requireIntent(context.intent),
    })),
  },
});

/** For code that runs only while there is an intent. */
export function requireIntent(intent: BotIntent | null): BotIntent {
  if (!intent) throw new Error('Nothing is intended.');
  return intent;
}
