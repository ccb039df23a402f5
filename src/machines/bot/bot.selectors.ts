import { matchesState, type SnapshotFrom } from 'xstate';
import type { Problem } from '../problem.ts';
import { allowed, type BotIntent } from './bot.intents.ts';
import type { botMachine } from './bot.machine.ts';

type Snapshot = SnapshotFrom<typeof botMachine>;

export type BotView =
  | 'unknown'
  | 'unused'
  | 'starting'
  | 'trading'
  | 'entryStopped'
  | 'stopping'
  | 'stopped'
  | 'unrecognized'
  | 'unavailable';

/** The bot's status, as one word. */
export function selectBotView({ value: { status } }: Snapshot): BotView {
  if (typeof status.observed === 'string') return status.observed;
  return 'active' in status.observed ? status.observed.active : 'stopping';
}

/** The bot has been stopping for so long that waiting for it on the page makes no sense. */
export const selectIsStopLasting = ({ value }: Snapshot): boolean =>
  matchesState({ status: { observed: { stopping: 'lasting' } } }, value);

/** The bot is not stopped: keys, Telegram and allocation are locked. */
export const selectIsEnabled = (snapshot: Snapshot): boolean => snapshot.hasTag('enabled');

/** The last read of the bot failed, so the status may be out of date. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.hasTag('stale');

/** Whether the bot's status allows an intent. Another one may be open. */
export const selectIsPossible = ({ value }: Snapshot, intent: BotIntent): boolean =>
  allowed[intent].some((observed) => matchesState({ status: { observed } }, value));

export type ActionStep = 'idle' | 'confirming' | 'sending' | 'failed' | 'overtaken';

/** How far the intent is. */
export const selectActionStep = ({ value }: Snapshot): ActionStep => value.action;

/** The intent until it is done or given up. */
export const selectIntent = (snapshot: Snapshot): BotIntent | null => snapshot.context.intent;

/** Why the action failed. */
export const selectActionProblem = (snapshot: Snapshot): Problem | null => snapshot.context.problem;
