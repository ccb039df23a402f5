import type { Logger } from 'pino';
import type { Exchange } from '../../src/contract/contract.ts';
import type { ExchangeAccount } from '../ports/world.ts';
import { exchangeAway, pauseOf, UnclearAnswer } from './answers.ts';
import { type Ccxt, type ClientSettings, createExchangeFetch, type Limit } from './ccxt.ts';

const origins: Record<Exchange, string> = {
  BINANCE: 'https://api.binance.com',
  HTX: 'https://api.huobi.pro',
};

export interface Asking<Refusal> {
  ccxt: Ccxt;
  account: ExchangeAccount;
  /** The address to ask instead; null: the exchange itself. */
  standIn: string | null;
  log: Logger;
  /** How long all of it may take, in milliseconds. */
  timeoutMs: number;
  /** What the log says if there is no clear answer. */
  failure: string;
  onAnswer?(answer: Response): Promise<void>;
  onLimit?(limit: Limit): Promise<void>;
  /** What the exchange says by refusing the key with this message; null if nothing. */
  refusedAs(message: string): Refusal | null;
  /** Asks with a client of its own: ccxt reads the refusal of a key differently once a client has had an answer. */
  ask(settings: ClientSettings, isRefusal: (error: unknown) => boolean): Promise<Refusal>;
}

/** Asks an exchange with a member's key. Throws `error.exchange.notAvailable`. Nothing of a key, signed or not, is logged. */
export async function askExchange<Answer>({
  ccxt,
  account: { apiKey, apiSecret, exchange },
  ask,
  failure,
  log,
  onAnswer,
  onLimit,
  refusedAs,
  standIn,
  timeoutMs,
}: Asking<Answer>): Promise<Answer> {
  const origin = origins[exchange];
  let lastStatus: number | null = null;
  let wait: number | undefined;
  const fetchImplementation = createExchangeFetch({
    origin,
    standIn,
    signal: AbortSignal.timeout(timeoutMs),
    onAnswer: async (answer) => {
      lastStatus = answer.status;
      await onAnswer?.(answer);
    },
    onLimit: async (limit) => {
      wait = pauseOf(limit.retryAfter);
      await onLimit?.(limit);
    },
  });
  // An error that names the address is ccxt's own, about an answer that is no refusal, such as that of a proxy.
  const isRefusal = (error: unknown): error is Error =>
    error instanceof ccxt.AuthenticationError && !error.message.includes(origin);
  const settings = { apiKey, secret: apiSecret, timeout: timeoutMs, enableRateLimit: false } as const;
  try {
    return await ask({ ...settings, fetchImplementation }, isRefusal);
  } catch (error) {
    const refusal = isRefusal(error) ? refusedAs(error.message) : null;
    if (refusal) return refusal;
    // The message may have the signed address, so it is not logged.
    const isUnclear = error instanceof UnclearAnswer;
    if (!isUnclear && !(error instanceof ccxt.BaseError)) throw error;
    const unclear = isUnclear && { unclear: error.message };
    log.warn({ exchange, failure: error.name, status: lastStatus, ...unclear }, failure);
    throw exchangeAway(exchange, wait);
  }
}

/** Whether an exchange can have issued this key and secret. Others are not sent to it: some cannot even be signed. */
export const mayExist = ({ apiKey, apiSecret }: ExchangeAccount) =>
  [apiKey, apiSecret].every((part) => /^[\w-]{1,255}$/.test(part));
