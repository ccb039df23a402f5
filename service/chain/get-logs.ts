import { ChainAway, NodeRefused } from './chain-errors.ts';
import { type ChainNode, isRecord } from './node.ts';
import { addressIn, readNumber, readText, readUnits, toHex, toWord, transferTopic } from './words.ts';

/** A transfer of the token as an event in a block. Addresses and hashes are in lower case. */
export interface TransferLog {
  block: number;
  blockHash: string;
  logIndex: number;
  transactionHash: string;
  sender: string;
  receiver: string;
  units: bigint;
}

/** How much more a node is asked for after an answer, until it refuses again. */
const growth = 1.1;

/**
 * The token's transfers in blocks `from` to `to`, to `people` or by them, or, with null, of anybody. Every provider limits blocks,
 * addresses or results, each with words of its own: what a node refuses is asked for in halves, and its limits remember
 * what it takes. Throws `ChainAway` if it takes no less.
 */
export async function getLogs(
  node: ChainNode,
  token: string,
  blocks: { from: number; to: number },
  people: string[] | null,
  side: 'to' | 'by' = 'to',
): Promise<TransferLog[]> {
  const found: TransferLog[] = [];
  const words = people?.map(toWord) ?? null;
  const topics = side === 'to' ? [transferTopic, null, words] : [transferTopic, words, null];
  for (let from = blocks.from; from <= blocks.to; ) {
    const to = Math.min(blocks.to, from + Math.floor(node.limits.blocks) - 1);
    try {
      const filter = { address: token, fromBlock: toHex(from), toBlock: toHex(to), topics };
      found.push(...readLogs(await node.call('eth_getLogs', [filter]), token));
      node.limits.blocks *= growth;
      from = to + 1;
    } catch (error) {
      if (!(error instanceof NodeRefused)) throw error;
      askForLess(node, { size: to - from + 1, people: people?.length ?? 0 }, error.message);
    }
  }
  return found;
}

function askForLess(node: ChainNode, asked: { size: number; people: number }, problem: string): void {
  if (asked.people > 1 && (asked.size === 1 || /topic|address/i.test(problem))) {
    node.limits.people = Math.ceil(asked.people / 2);
    throw new ChainAway(problem);
  }
  if (asked.size === 1) throw new ChainAway(problem);
  node.limits.blocks = Math.ceil(asked.size / 2);
}

function readLogs(answer: unknown, token: string): TransferLog[] {
  if (!Array.isArray(answer)) throw new ChainAway('eth_getLogs: the answer is no list.');
  return answer.flatMap((log: unknown) => readTransfer(log, token) ?? []);
}

/** The transfer in an event of a block; undefined if it is no transfer of this token, or one of nothing. */
export function readTransfer(log: unknown, token: string): TransferLog | undefined {
  const topics = isRecord(log) && Array.isArray(log.topics) ? log.topics : [];
  const [event, sender, receiver] = topics.map(String);
  if (event !== transferTopic || topics.length !== 3 || !sender || !receiver) return undefined;
  if (readText(log, 'address').toLowerCase() !== token || (isRecord(log) && log.removed === true))
    return undefined;
  const units = readUnits(readText(log, 'data'));
  // Anybody can make transfers of nothing from anybody to anybody.
  if (units === 0n) return undefined;
  return {
    block: readNumber(log, 'blockNumber'),
    blockHash: readText(log, 'blockHash').toLowerCase(),
    logIndex: readNumber(log, 'logIndex'),
    transactionHash: readText(log, 'transactionHash').toLowerCase(),
    sender: addressIn(sender),
    receiver: addressIn(receiver),
    units,
  };
}
