import type { Bot } from '../../contract/answers.ts';
import type { BotView } from '../../machines/bot/bot.selectors.ts';
import { statuses } from '../../texts/bot-status.ts';

type StatusTone = 'neutral' | 'info' | 'success' | 'warning';

/** A bot's status as people read it. */
export interface BotState {
  label: string;
  tone: StatusTone;
  /** What it means for the member, in one sentence. */
  meaning: string;
}

type BotFacts = Pick<Bot, 'status' | 'entryStopped' | 'leftOnExchange'>;

/**
 * The name and the meaning of a bot's status; null if there is no bot.
 * @param isLasting a hard stop has not ended soon
 */
export function describeBot(bot: BotFacts | null, isLasting = false): BotState {
  switch (bot?.status) {
    case undefined:
      return { ...statuses.none, tone: 'neutral' };
    case 'NEW':
    case 'INIT':
      return { ...statuses.starting, tone: 'info' };
    case 'RUNNING':
      return bot?.entryStopped
        ? { ...statuses.entryStopped, tone: 'warning' }
        : { ...statuses.active, tone: 'success' };
    case 'STOP_INIT':
      return { ...statuses[isLasting ? 'stoppingLong' : 'stopping'], tone: 'warning' };
    case 'STOPPED':
      return { ...statuses.stopped, tone: 'neutral' };
    case 'FORCE_STOPPED':
      // `LeftOnExchange` shows beside it how many trades it left open.
      return { ...statuses[bot?.leftOnExchange === 0 ? 'shutDownEmpty' : 'shutDown'], tone: 'neutral' };
    // The service is newer than this client.
    case 'UNKNOWN':
      return { ...statuses.unknown, tone: 'neutral' };
  }
}

/** The status of the newest run, or why it is not known. A run is null if the bot never ran, undefined while unknown. */
export function describeStatus(view: BotView, run: BotFacts | null | undefined, isLasting = false): BotState {
  if (view === 'unavailable') return { ...statuses.unavailable, tone: 'warning' };
  return run === undefined || view === 'unknown'
    ? { ...statuses.loading, tone: 'neutral' }
    : describeBot(run, isLasting);
}

/** Whether the run is over, so its figures no longer change. */
export function hasEnded({ status }: Pick<Bot, 'status'>): boolean {
  return status === 'STOPPED' || status === 'FORCE_STOPPED';
}
