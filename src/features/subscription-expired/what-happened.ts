import type { Bot } from '../../contract/answers.ts';
import { type BotProgress, lifeOf } from '../../machines/bot/bot.life.ts';
import * as texts from '../../texts/subscription-expired.ts';

/** What happened to the bot when the subscription expired. */
export function whatHappened(bot: (BotProgress & Pick<Bot, 'leftOnExchange'>) | null): string {
  switch (lifeOf(bot)) {
    case 'unused':
      return texts.neverStarted;
    case 'stopped':
      return texts.allClosed;
    case 'released':
      return texts.shutDown(bot?.leftOnExchange ?? null);
    case 'stopping':
      return texts.closing;
    case 'unrecognized':
      return texts.unknown;
    case 'starting':
    case 'trading':
    case 'entryStopped':
      return texts.stoppingSoftly;
  }
}
