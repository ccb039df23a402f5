import type { Rail } from '../../../service/chain/judge.ts';
import { readConfig } from '../../../service/common/config.ts';
import type { Database } from '../../../service/db/database.ts';
import { createLog } from '../../../service/http/log.ts';
import { createSubscriptions, type Subscriptions } from '../../../service/subscriptions/subscriptions.ts';

/** The part of the service that places orders and settles them, at the time of the chain. */
export function openService(db: Database, chain: Rail, now: () => Date): Subscriptions {
  return createSubscriptions({
    config: readConfig({ PAYMENTS: 'manual' }),
    db,
    log: createLog('silent'),
    meter: { refreshed: () => undefined },
    site: { url: (path) => path, local: (path) => path },
    clock: { now },
    realClock: { now },
    bots: { softStop: async () => undefined },
    chain,
  });
}
