import type { BotEngine } from './bot-engine.ts';
import type { Exchange } from './exchange.ts';
import type { IdentityClient } from './identity-provider.ts';

/** What the service needs of the world. All of it may be stand-ins. */
export interface World {
  engine: BotEngine;
  exchange: Exchange;
  /** Where the Telegram Bot API answers. Asked once the service listens, as is the next. */
  telegramUrl(): string;
  /** How the service is known to Google. */
  googleClient(): IdentityClient;
}
