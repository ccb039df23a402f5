import type { ChainConfig } from '../../../service/common/chain-config.ts';
import type { Faults, FaultyNode } from './faulty-node.ts';
import type { LocalChain } from './local-chain.ts';

/** The account m/44'/60'/7' of the seed phrase that everybody uses for tests, “test test … junk”. */
export const testAccount = {
  xpub: 'xpub6Ce9NcJvTk37JBtr1eY9EsMZtMiNE1eTP4tmjVpfv5jBrmMxag6m2Vx99tzFbrPSgbYYCGJE82UetSJzNurv8JAzgEx2Duh3aa4p5ZW2gHX',
  firstAddress: '0xAF4311d557fBC876059e39306ec1f3343753df29',
};

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

/** The settings of a service that is paid on a local chain, and looks at it every two seconds. */
export const serviceSettings = (chain: LocalChain, confirmations: number): Record<string, string> => ({
  PAYMENTS: 'chain',
  CHAIN_ID: '31337',
  CHAIN_NAME: 'Local chain (ERC-20)',
  CHAIN_RPC_URLS: chain.url,
  CHAIN_TOKEN: chain.tokens[6],
  CHAIN_DECIMALS: '6',
  CHAIN_CONFIRMATIONS: String(confirmations),
  CHAIN_LOOK_SECONDS: '2',
  PAYMENT_XPUB: testAccount.xpub,
  PAYMENT_FIRST_ADDRESS: testAccount.firstAddress,
});
