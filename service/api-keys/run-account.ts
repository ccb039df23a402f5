import type { Exchange } from '../../src/contract/contract.ts';
import type { CheckSource } from '../common/key-standing.ts';
import { Problem } from '../common/problem.ts';
import { type Keys, SealError } from '../common/secrets.ts';
import type { Database } from '../db/database.ts';
import type { OpenAccount } from '../ports/orders.ts';
import { createExchangePauses, readApiKeys } from './api-key-repository.ts';
import { openApiKey } from './api-keys.ts';
import { elsewhere, letsTrade } from './key-rights.ts';

interface Opening {
  db: Database;
  keys: Keys;
  /** Whose checks count. */
  source: CheckSource;
  /** The only exchange where orders are placed; undefined in the sandbox, where one stand-in takes those of all. */
  ordersAt?: Exchange;
}

/**
 * Opens the accounts that runs trade with. Members cannot change an account during a run. While the exchange wants a pause, none is
 * opened, because any call would prolong the ban.
 */
export function createAccountOpener({ db, keys, source, ordersAt }: Opening): OpenAccount {
  const pauses = createExchangePauses(db);
  return async (userUuid, exchange) => {
    const useless = elsewhere(exchange, ordersAt);
    if (useless) throw useless;
    const waitMs = await pauses.leftOf(exchange);
    if (waitMs > 0)
      throw new Problem('error.exchange.notAvailable', { exchange, retryAfter: Math.ceil(waitMs / 1000) });
    const row = (await readApiKeys(db, userUuid)).find((key) => key.exchange === exchange);
    if (!row) throw new Problem('error.apiKey.notFound');
    const { standing } = row;
    if (standing?.source !== source || !letsTrade(standing)) throw new Problem('error.apiKey.notValid');
    try {
      return openApiKey(keys, row);
    } catch (error) {
      // The daily check reports it.
      if (error instanceof SealError) throw new Problem('error.apiKey.notValid');
      throw error;
    }
  };
}
