import type { ExchangeAccount } from '../../ports/exchange.ts';

const wellFormed = /^[A-Za-z0-9_-]{16,128}$/;
/** Keys that begin with this word are refused, so that refusal can be tried and tested. */
export const refusedKeyPrefix = 'REFUSED';

/**
 * Whether the paper exchange lets this account trade: key and secret of 16 to 128 letters, digits, `-` or
 * `_`, and a key that does not begin with `REFUSED`.
 */
export function acceptsAccount({ apiKey, apiSecret }: ExchangeAccount): boolean {
  return wellFormed.test(apiKey) && wellFormed.test(apiSecret) && !apiKey.startsWith(refusedKeyPrefix);
}
