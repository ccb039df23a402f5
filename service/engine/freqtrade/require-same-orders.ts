import { hostname } from 'node:os';
import type { Config } from '../../common/config.ts';
import { StartupError } from '../../common/settings.ts';
import type { Database } from '../../db/database.ts';
import { countOthers } from './lease-repository.ts';

/**
 * Throws a StartupError if bots in progress on this machine place orders and the settings simulate them, or the other way around.
 * Nobody could stop such a bot, and its process would go on.
 */
export async function requireSameOrders(db: Database, { engine, engineLive }: Config): Promise<void> {
  if (engine !== 'freqtrade') return;
  const others = await countOthers(db, { machine: hostname(), placesOrders: engineLive });
  if (others === 0) return;
  const [back, how] = engineLive ? ['off', 'simulate their orders'] : ['on', 'place orders'];
  throw new StartupError(
    `Set ENGINE_LIVE=${back} until all bots have stopped. Bots in progress on this machine that ${how}: ${others}.`,
  );
}
