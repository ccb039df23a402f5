import type { Bot } from '../../contract/answers.ts';
import { statuses } from '../../texts/bot-status.ts';

type StatusTone = 'neutral' | 'info' | 'success' | 'warning';

/** A bot's raw status as people know it. */
export interface BotState {
  label: string;
  tone: StatusTone;
  /** What it means for the person, in one sentence. */
  meaning: string;
}

type BotFacts = Pick<Bot, 'status' | 'entryStopped' | 'leftOnExchange'>;

/** What a bot's status is called and means; null when there is no bot. */
export function describeBot(bot: BotFacts | null): BotState {
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
      return { ...statuses.stopping, tone: 'warning' };
    case 'STOPPED':
      return { ...statuses.stopped, tone: 'neutral' };
    case 'FORCE_STOPPED':
      // How many it left is said beside it, by `LeftOnExchange`.
      return { ...statuses[bot?.leftOnExchange === 0 ? 'shutDownEmpty' : 'shutDown'], tone: 'neutral' };
    // The service is newer than this client.
    case 'UNKNOWN':
      return { ...statuses.unknown, tone: 'neutral' };
  }
}

/** Whether the run is over: its figures do not change any more. */
export function hasEnded({ status }: Pick<Bot, 'status'>): boolean {
  return status === 'STOPPED' || status === 'FORCE_STOPPED';
}
