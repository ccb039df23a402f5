import type { ChainConfig } from '../../../service/common/chain-config.ts';
import { testAccount } from './account.ts';
import type { Faults, FaultyNode } from './faulty-node.ts';
import type { LocalChain } from './local-chain.ts';

/** What a story needs to begin. */
export interface WorldOptions {
  decimals?: 6 | 18;
  confirmations?: number | 'finalized';
  /** One entry per node. */
  faults?: Faults[];
  seed?: number;
  /** Settled blocks that the watcher reads and stores together. */
  sliceBlocks?: number;
  /** The share of steps of the watcher at which it dies. */
  deathShare?: number;
}

/** The settings of a service that is paid on this chain, through these nodes. */
export function configOf(
  { tokens }: Pick<LocalChain, 'tokens'>,
  nodes: Pick<FaultyNode, 'url'>[],
  { confirmations = 5, decimals = 6 }: WorldOptions = {},
): ChainConfig {
  return {
    id: 31_337,
    name: 'Local (ERC-20)',
    voices: nodes.map(({ url }) => [url]),
    former: [],
    token: tokens[decimals].toLowerCase(),
    decimals,
    confirmations,
    lookSeconds: 2,
    returnSenders: [],
    ...testAccount,
  };
}
