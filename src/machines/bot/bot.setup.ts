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
import type { ActionDone, BotContext, BotEvent, BotIntent, BotProgress } from './bot.types.ts';

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

const intends =
  (...intents: BotIntent[]) =>
  ({ context }: { context: BotContext }) =>
    context.intent !== null && intents.includes(context.intent);

/** What the service answers when the bot is in another status than the one that was asked about. */
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
    /** Observes the newest run: sends `bot.updated` with every answer and `bot.failed` for every failure. */
    botFeed: fromCallback<EventObject>(notProvided),
    /**
     * Asks the service for it and makes the change known to the feed before it answers. When it fails, the feed is
     * told to look again.
     */
    sendAction: fromPromise<void, IntentParams>(notProvided),
  },
  delays: {
    loadingLimit: 15 * SECOND,
    sendingLimit: 30 * SECOND,
    nextLook: 60 * SECOND,
  },
  guards: {
    isNone: (_, { bot }: BotParams) => bot === null,
    isStarting: isStatus('NEW', 'INIT'),
    isTrading: (_, { bot }: BotParams) => bot?.status === 'RUNNING' && !bot.entryStopped,
    isEntryStopped: (_, { bot }: BotParams) => bot?.status === 'RUNNING' && bot.entryStopped,
    isStopping: isStatus('STOP_INIT'),
    isStopped: isStatus('STOPPED', 'FORCE_STOPPED'),
    intendsStart: intends('start'),
    intendsStopEntry: intends('stopEntry'),
    intendsStop: intends('softStop', 'hardStop'),
    mayStart: or([
      stateIn({ status: { observed: 'none' } }),
      stateIn({ status: { observed: 'stopped' } }),
      stateIn({ status: { observed: { active: 'entryStopped' } } }),
    ]),
    mayStopEntry: stateIn({ status: { observed: { active: 'trading' } } }),
    mayStop: stateIn({ status: { observed: 'active' } }),
    mayDoAsIntended: or([
      and(['intendsStart', 'mayStart']),
      and(['intendsStopEntry', 'mayStopEntry']),
      and(['intendsStop', 'mayStop']),
    ]),
    isRuledOut: not('mayDoAsIntended'),
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

/** For what only happens while something is intended. */
export function requireIntent(intent: BotIntent | null): BotIntent {
  if (!intent) throw new Error('Nothing is intended.');
  return intent;
}
