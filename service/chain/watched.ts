import type { ChainConfig } from '../common/chain-config.ts';
import type { Database } from '../db/database.ts';
import { reached } from './agree.ts';
import type { ChainNode } from './node.ts';

/** Addresses are watched this long after their order has expired, in milliseconds. */
export const lateMs = 30 * 24 * 60 * 60 * 1000;

/** What a look at the chain needs. */
export interface Watched {
  db: Database;
  nodes: ChainNode[];
  config: Pick<ChainConfig, 'id' | 'token' | 'confirmations'>;
}

/** The newest block whose transfers count. */
export async function finalBlock(
  { config, nodes }: Pick<Watched, 'config' | 'nodes'>,
  head: number,
): Promise<number> {
  return config.confirmations === 'finalized'
    ? reached(nodes, 'finalized')
    : Math.max(0, head - config.confirmations + 1);
}
