import type { BotEngine } from './bot-engine.ts';
import type { Exchange } from './exchange.ts';
import type { IdentityClient } from './identity-provider.ts';
import type { KeyCheck } from './key-check.ts';

/** What the service needs from the outside world. All of it may be stand-ins. */
export interface World {
  engine: BotEngine;
  exchange: Exchange;
  /** Asks what a key may do. */
  keyCheck: KeyCheck;
  /** The address of the Telegram Bot API. Called only once the service listens. */
  telegramUrl(): string;
  /** The service's registration with Google. Called only once the service listens. */
  googleClient(): IdentityClient;
}
