import type { ExchangeAccount } from '../../ports/exchange.ts';

const wellFormed = /^[A-Za-z0-9_-]{16,128}$/;
/** Keys that start with this are refused, so that people and tests can try a refusal. */
export const refusedKeyPrefix = 'REFUSED';

/**
 * Whether the paper exchange lets this account trade: key and secret have 16 to 128 letters, digits, `-` or `_`, and
 * the key does not start with `REFUSED`.
 */
export function acceptsAccount({ apiKey, apiSecret }: ExchangeAccount): boolean {
  return wellFormed.test(apiKey) && wellFormed.test(apiSecret) && !apiKey.startsWith(refusedKeyPrefix);
}
