import type { FormerChain } from '../common/chain-config.ts';
import type { FormerChainReader } from '../ports/chain.ts';
import { agree, reached } from './agree.ts';
import { createNode } from './node.ts';
import { createReceiptReader } from './receipts.ts';
import { readUnits } from './words.ts';

/** Readers of the chains that payments arrived on before, by their ids. Nothing is asked before somebody uses them. */
export function openFormerChains(chains: FormerChain[]): Map<number, FormerChainReader> {
  return new Map(
    chains.map(({ id, voices }) => {
      const nodes = voices.map((urls) => createNode(urls));
      const reader: FormerChainReader = {
        ...createReceiptReader(nodes),
        chainId: async () =>
          Number(await agree(nodes, async (node) => readUnits(await node.call('eth_chainId', [])))),
        finalBlock: () => reached(nodes, 'finalized'),
      };
      return [id, reader];
    }),
  );
}
