import { refused } from '../../common/key-standing.ts';
import { hashToken } from '../../common/secrets.ts';
import type { Database } from '../../db/database.ts';
import { createCounter } from '../../db/shared-by-replicas.ts';
import type { ExchangeAccount, KeyCheck } from '../../ports/world.ts';

const wellFormed = /^[A-Za-z0-9_-]{16,128}$/;
const rememberedSeconds = 30 * 86_400;

/**
 * The paper exchange's check of accounts. The beginning of a key decides, so that people and tests can try everything:
 * `REFUSED…` is not accepted, `WITHDRAW…` may withdraw, `READONLY…` may not trade, `OPEN…` is not restricted to
 * addresses, and `LATER…` may withdraw from its second check on, whichever replica checks it, for 30 days. Any other well-formed key may
 * trade, from allowed addresses only.
 */
export function createAccountCheck(db: Database): KeyCheck {
  const checks = createCounter(db, { name: 'paper-key-checks', max: 1, windowSeconds: rememberedSeconds });
  const wasChecked = async (apiKey: string) => (await checks.penalty(hashToken(apiKey))).consumedPoints > 1;

  return async (account) => {
    if (!isAccepted(account)) return refused('UNKNOWN');
    const { apiKey } = account;
    return {
      trade: !apiKey.startsWith('READONLY'),
      withdraw: apiKey.startsWith('WITHDRAW') || (apiKey.startsWith('LATER') && (await wasChecked(apiKey))),
      ipRestricted: !apiKey.startsWith('OPEN'),
    };
  };
}

/** Key and secret have 16 to 128 letters, digits, `-` or `_`, and the key does not start with `REFUSED`. */
function isAccepted({ apiKey, apiSecret }: ExchangeAccount): boolean {
  return wellFormed.test(apiKey) && wellFormed.test(apiSecret) && !apiKey.startsWith('REFUSED');
}
