import { ChainAway } from './chain-errors.ts';
import type { ChainNode } from './node.ts';
import { readNumber, readText, toHex } from './words.ts';

/** A block, without what is in it. */
export interface Header {
  block: number;
  hash: string;
  at: Date;
}

/** The header of a block, by its number or its name. Throws `ChainAway` if the node does not have it yet. */
export async function readHeader(node: ChainNode, which: number | 'latest' | 'finalized'): Promise<Header> {
  const name = typeof which === 'number' ? toHex(which) : which;
  const answer = await node.call('eth_getBlockByNumber', [name, false]);
  if (answer === null) throw new ChainAway(`Block ${which} is not there yet.`);
  const header = {
    block: readNumber(answer, 'number'),
    hash: readText(answer, 'hash').toLowerCase(),
    at: new Date(readNumber(answer, 'timestamp') * 1000),
  };
  if (typeof which === 'number' && header.block !== which) throw new ChainAway('A node sent another block.');
  return header;
}
