import type { Bot } from '../../contract/answers.ts';
import * as texts from '../../texts/subscription-expired.ts';

/** What happened to the bot when the subscription expired. */
export function whatHappened(bot: Pick<Bot, 'status' | 'leftOnExchange'> | null): string {
  switch (bot?.status) {
    case undefined:
      return texts.neverStarted;
    case 'STOPPED':
      return texts.allClosed;
    case 'FORCE_STOPPED':
      return texts.shutDown(bot?.leftOnExchange ?? null);
    case 'STOP_INIT':
      return texts.closing;
    case 'UNKNOWN':
      return texts.unknown;
    case 'NEW':
    case 'INIT':
    case 'RUNNING':
      return texts.stoppingSoftly;
  }
}
