import type { BotView } from '../../machines/bot/bot.selectors.ts';
import { statuses } from '../../texts/bot-status.ts';

const tones = {
  unknown: 'neutral',
  unavailable: 'warning',
  unused: 'neutral',
  starting: 'info',
  trading: 'success',
  entryStopped: 'warning',
  stopping: 'warning',
  stopped: 'neutral',
  released: 'neutral',
  unrecognized: 'neutral',
} as const satisfies Record<BotView, string>;

/**
 * A bot's status as people read it: its name, what it means for the member, and its tone.
 * @param isLasting a hard stop is taking long
 */
export const statusOf = (view: BotView, isLasting = false) => ({
  ...statuses[view === 'stopping' && isLasting ? 'stoppingLong' : view],
  tone: tones[view],
});
