import type { Exchange } from '../../src/contract/contract.ts';
import { createCounter } from '../db/attempts.ts';
import type { Database } from '../db/database.ts';
import type { ExchangePauses } from '../ports/key-check.ts';

/** The pauses that replicas share, in the database. */
export function createExchangePauses(db: Database): ExchangePauses {
  const counter = createCounter(db, { name: 'exchange-pause', max: 1, windowSeconds: 60 });
  const leftOf = async (exchange: Exchange) => (await counter.get(exchange))?.msBeforeNext ?? 0;
  return {
    leftOf,
    start: async (exchange, seconds) => {
      if ((await leftOf(exchange)) < seconds * 1000) await counter.set(exchange, 1, seconds);
    },
  };
}
