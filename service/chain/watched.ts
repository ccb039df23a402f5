import type { ChainConfig } from '../common/chain-config.ts';
import type { Database } from '../db/database.ts';
import { reached } from './agree.ts';
import type { ChainNode } from './node.ts';

/** Addresses are watched this long after their order has expired, in milliseconds. */
export const lateMs = 30 * 24 * 60 * 60 * 1000;

/** Settled blocks whose transfers are read and stored together. */
export const usualSlice = 2000;

/** What a look at the chain needs. */
export interface Watched {
  db: Database;
  nodes: ChainNode[];
  config: Pick<ChainConfig, 'id' | 'token' | 'confirmations'>;
  /** Replaces the usual slice. */
  sliceBlocks?: number;
}

/** The newest block whose transfers count, when the chain has reached `head`; `known` is the one known before. */
export async function finalBlock(
  { config, nodes }: Pick<Watched, 'config' | 'nodes'>,
  head: number,
  known = 0,
): Promise<number> {
  return config.confirmations === 'finalized'
    ? reached(nodes, 'finalized', known)
    : Math.max(0, head - config.confirmations + 1);
}
