import type { SnapshotFrom } from 'xstate';
import type { BotLife } from './bot.life.ts';
import type { botMachine } from './bot.machine.ts';
import type { BotIntent } from './bot.setup.ts';

type Snapshot = SnapshotFrom<typeof botMachine>;

/** Where the bot is, or why that is not known. */
export type BotView = BotLife | 'unknown' | 'unavailable';

export function selectBotView({ value: { status } }: Snapshot): BotView {
  const { observed } = status;
  if (typeof observed === 'string') return observed;
  if ('stopping' in observed) return 'stopping';
  return 'active' in observed ? observed.active : observed.disabled;
}

/** The bot has been stopping for so long that waiting for it on the page makes no sense. */
export const selectIsStopLasting = (snapshot: Snapshot): boolean => snapshot.hasTag('lasting');

/** The bot is not stopped: keys, Telegram and allocation are locked. */
export const selectIsEnabled = (snapshot: Snapshot): boolean => snapshot.hasTag('enabled');

export const selectIsDisabled = (snapshot: Snapshot): boolean => snapshot.hasTag('disabled');

/** The last read of the bot failed, or the one for a stop got no answer: the status may be out of date. */
export const selectIsStale = (snapshot: Snapshot): boolean => snapshot.hasTag('stale');

/** The last read failed, or the one for a stop takes long: what is at stake may be out of date. */
export const selectIsStakeOutdated = (snapshot: Snapshot): boolean =>
  selectIsStale(snapshot) || snapshot.hasTag('slow');

/** Whether the bot's status allows an intent. Another one may be open. */
export const selectIsPossible = (snapshot: Snapshot, intent: BotIntent): boolean => snapshot.hasTag(intent);

export type ActionStep = 'idle' | 'confirming' | 'sending' | 'failed' | 'overtaken';

export const selectActionStep = ({ value }: Snapshot): ActionStep => value.action;

/** The intent until it is done or given up. */
export const selectIntent = (snapshot: Snapshot): BotIntent | null => snapshot.context.intent;
