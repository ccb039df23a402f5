import type { Exchange, GoogleSignIn } from '../../src/contract/contract.ts';
import type { Job } from '../common/jobs.ts';
import type { KeyStanding } from '../common/key-standing.ts';
import type { BotEngine } from './bot-engine.ts';
import type { Exchange as ExchangePort } from './exchange.ts';

/** What the provider says about a person. */
export interface Claims {
  subject: string;
  email: string;
  emailVerified: boolean;
  /** Whether the provider also decides who has this address, so that its mailbox cannot have passed to somebody else since. */
  isAuthoritative: boolean;
}

/** The service's registration with the provider. */
export interface IdentityClient {
  issuer: string;
  clientId: string;
  clientSecret: string;
}

export interface IdentityProvider {
  /** What the browser needs to send a person to the provider. */
  describe(): Promise<{ authorizationEndpoint: string; clientId: string }>;
  /**
   * Exchanges an authorization code and checks the id token. Throws `error.auth.unauthorized` if refused,
   * `error.generic.badRequest` if the redirect address is invalid, or `error.internal.serviceError` with 503 if the
   * provider gives no usable answer.
   */
  exchange(signIn: GoogleSignIn): Promise<Claims>;
}

/** An exchange account as a person enters it. */
export interface ExchangeAccount {
  exchange: Exchange;
  apiKey: string;
  apiSecret: string;
}

/**
 * Asks an exchange what an account's key may do. Can take seconds, so call it outside transactions. Throws
 * `error.exchange.notAvailable` if the exchange does not answer, or its answer does not say.
 */
export type KeyCheck = (account: ExchangeAccount) => Promise<KeyStanding>;

/** The pause that an exchange asks for. All replicas share it: the exchange counts them by the address they share. */
export interface ExchangePauses {
  /** Milliseconds until the exchange may be asked again; 0 if it may be now. */
  leftOf(exchange: Exchange): Promise<number>;
  /** Starts a pause, unless a longer one is under way. */
  start(exchange: Exchange, seconds: number): Promise<void>;
}

/** What the service needs from the outside world. All of it may be stand-ins. */
export interface World {
  engine: BotEngine;
  exchange: ExchangePort;
  /** The exchange whose prices `exchange` gives, for accounts at every exchange; left out if prices are simulated. */
  pricesOf?: Exchange;
  /** The only exchange where bots place orders; left out if all orders are simulated. */
  ordersAt?: Exchange;
  /** What the engine does between turns. */
  engineJobs: Job[];
  keyCheck: KeyCheck;
  /** The address of the Telegram Bot API. Called only once the service listens. */
  telegramUrl(): string;
  /** The service's registration with Google. Called only once the service listens. */
  googleClient(): IdentityClient;
}
