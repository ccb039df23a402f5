import type { Exchange } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';

/** The failure of a check, which says nothing about the key; `retryAfter` in seconds. */
export function exchangeAway(exchange: Exchange, retryAfter?: number): Problem {
  return new Problem('error.exchange.notAvailable', {
    exchange,
    ...(retryAfter !== undefined && { retryAfter }),
  });
}

/** Thrown for an answer that does not say what the service asked. The message names the exchange and the field, never a value. */
export class UnclearAnswer extends Error {
  override name = 'UnclearAnswer';
}
