import type { Bot } from '../../contract/answers.ts';

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
      return {
        label: 'No bot yet',
        tone: 'neutral',
        meaning: 'Start the bot to see its trades and figures here.',
      };
    case 'NEW':
    case 'INIT':
      return {
        label: 'Starting',
        tone: 'info',
        meaning: 'The bot is getting ready and will trade by itself in a few minutes.',
      };
    case 'RUNNING':
      return bot?.entryStopped
        ? {
            label: 'Active, no new trades',
            tone: 'warning',
            meaning: 'The bot manages the open trades until they close and opens no new ones.',
          }
        : {
            label: 'Active',
            tone: 'success',
            meaning: 'The bot opens and closes trades by itself.',
          };
    case 'STOP_INIT':
      return {
        label: 'Stopping',
        tone: 'warning',
        meaning:
          'The bot is being disabled: it closes its open trades at market price. Please wait a few hours.',
      };
    case 'STOPPED':
      return {
        label: 'Stopped',
        tone: 'neutral',
        meaning: 'The bot does not trade. All of its trades are closed.',
      };
    case 'FORCE_STOPPED':
      return {
        label: 'Stopped',
        tone: 'neutral',
        // How many it left is said beside it, by `LeftOnExchange`.
        meaning:
          bot?.leftOnExchange === 0
            ? 'The bot does not trade. It left no trades open.'
            : 'The bot does not trade.',
      };
    // The service is newer than this client.
    case 'UNKNOWN':
      return {
        label: 'Unknown status',
        tone: 'neutral',
        meaning:
          'This page does not recognize the status of the bot. Reload it; if that does not help, write to support.',
      };
  }
}

/** Whether the run is over: its figures do not change any more. */
export function hasEnded({ status }: Pick<Bot, 'status'>): boolean {
  return status === 'STOPPED' || status === 'FORCE_STOPPED';
}
