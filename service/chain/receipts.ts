import type { Receipt, ReceiptReader } from '../ports/chain.ts';
import { agree } from './agree.ts';
import { readTransfer } from './get-logs.ts';
import { readHeader } from './header.ts';
import { type ChainNode, isRecord } from './node.ts';
import { readNumber } from './words.ts';

/** Reads what transactions did with a token, as most nodes have it. */
export function createReceiptReader(nodes: ChainNode[]): ReceiptReader {
  return {
    receipt: (transactionHash, token) =>
      agree(nodes, async (node) => {
        const answer = await node.call('eth_getTransactionReceipt', [transactionHash]);
        return isRecord(answer) && answer.status === '0x1' ? toReceipt(transactionHash, answer, token) : null;
      }),
    blockTime: (block) => agree(nodes, async (node) => (await readHeader(node, block)).at),
  };
}

function toReceipt(transactionHash: string, answer: Record<string, unknown>, token: string): Receipt {
  const logs = Array.isArray(answer.logs) ? answer.logs : [];
  return {
    transactionHash: transactionHash.toLowerCase(),
    block: readNumber(answer, 'blockNumber'),
    transfers: logs
      .flatMap((log: unknown) => readTransfer(log, token) ?? [])
      .map(({ logIndex, receiver, sender, units }) => ({ logIndex, sender, receiver, units })),
  };
}
