import { existsSync } from 'node:fs';
import { join } from 'node:path';
import type { Config } from '../../common/config.ts';
import { StartupError } from '../../common/settings.ts';
import type { Database } from '../../db/database.ts';
import { listActive } from '../run-record-repository.ts';
import { botsFolder, recordFileOf } from './freqtrade-process.ts';

/**
 * Throws a StartupError if bots in progress on this machine place orders and the settings simulate them, or the other way around.
 * Nobody could stop such a bot, and its process would go on.
 */
export async function requireSameOrders(db: Database, config: Config): Promise<void> {
  const { engine, engineLive } = config;
  if (engine !== 'freqtrade') return;
  const otherFile = recordFileOf(!engineLive);
  const others = (await listActive(db)).filter((id) => existsSync(join(botsFolder(config), id, otherFile)));
  if (others.length === 0) return;
  const [back, how] = engineLive ? ['off', 'simulate their orders'] : ['on', 'place orders'];
  throw new StartupError(
    `Set ENGINE_LIVE=${back} until all bots have stopped: ${others.length} of those in progress on this machine ${how}.`,
  );
}
