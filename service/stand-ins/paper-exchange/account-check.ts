import { refused } from '../../common/key-standing.ts';
import type { ExchangeAccount, KeyCheck } from '../../ports/key-check.ts';

const wellFormed = /^[A-Za-z0-9_-]{16,128}$/;

/**
 * The paper exchange's check of accounts. The beginning of a key decides, so that people and tests can try everything:
 * `REFUSED…` is not accepted, `WITHDRAW…` may withdraw, `READONLY…` may not trade, `OPEN…` is not restricted to
 * addresses, and `LATER…` may withdraw from its second check on. Any other well-formed key may trade, from allowed addresses only.
 */
export function createAccountCheck(): KeyCheck {
  const checkedBefore = new Set<string>();

  return async (account) => {
    if (!isAccepted(account)) return refused('UNKNOWN');
    const { apiKey } = account;
    const isKnown = checkedBefore.has(apiKey);
    if (apiKey.startsWith('LATER')) checkedBefore.add(apiKey);
    return {
      trade: !apiKey.startsWith('READONLY'),
      withdraw: apiKey.startsWith('WITHDRAW') || isKnown,
      ipRestricted: !apiKey.startsWith('OPEN'),
    };
  };
}

/** Key and secret have 16 to 128 letters, digits, `-` or `_`, and the key does not start with `REFUSED`. */
function isAccepted({ apiKey, apiSecret }: ExchangeAccount): boolean {
  return wellFormed.test(apiKey) && wellFormed.test(apiSecret) && !apiKey.startsWith('REFUSED');
}
