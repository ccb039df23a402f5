import { ChainAway, type ChainNode, isRecord, NodeRefused } from './node.ts';

/** The first topic of a Transfer event: the hash of `Transfer(address,address,uint256)`. */
export const transferTopic = '0xddf252ad1be2c89b69c2b068fc378daa952ba7f163c4a11628f55a4df523b3ef';

/** A number as nodes take it. */
export function toHex(number: number): string {
  return `0x${number.toString(16)}`;
}

/** An address as a word of 32 bytes, as in topics. */
export function toWord(address: string): string {
  return `0x${address.slice(2).padStart(64, '0')}`;
}

/** The address in a word of 32 bytes, in lower case. */
function addressIn(word: string): string {
  return `0x${word.slice(-40).toLowerCase()}`;
}

/** A field that holds a number in hexadecimal digits. Throws `ChainAway` for anything else. */
export function readNumber(answer: unknown, field: string): number {
  const value = Number(readText(answer, field));
  if (Number.isSafeInteger(value) && value >= 0) return value;
  throw new ChainAway(`A node's ${field} is no number.`);
}

/** The units in the data of an event or the answer of a contract; an empty answer is not a number. */
export function readUnits(data: unknown): bigint {
  if (typeof data === 'string' && /^0x[0-9a-f]{1,64}$/i.test(data)) return BigInt(data);
  throw new ChainAway("A node's amount is no number.");
}

/** A field that holds text. Throws `ChainAway` for anything else. */
function readText(answer: unknown, field: string): string {
  const value = isRecord(answer) ? answer[field] : undefined;
  if (typeof value === 'string') return value;
  throw new ChainAway(`A node's answer has no ${field}.`);
}

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

/** How much larger a request to a node grows after an answer, until it refuses again. */
const growth = 1.1;

/**
 * The token's transfers in blocks `from` to `to`, to `people` or by them, or, with null, of anybody. Every provider limits blocks,
 * addresses or results, each with words of its own: what a node refuses is asked for in halves, and its limits remember
 * what it takes. Throws `ChainAway` if it refuses even the least.
 */
async function getLogs(
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

/** A transfer with the time of its block. */
export interface Transfer extends TransferLog {
  at: Date;
}

/** What a node says about some blocks. */
export interface Reading {
  /** The hash of the block before them. */
  anchor: string;
  /** The last of them. */
  end: Header;
  /** Oldest first. */
  transfers: Transfer[];
}

/** With more people than this, all of the token's transfers are read and compared here, which takes fewer calls. */
const unfilteredAbove = 5000;

/**
 * The token's transfers to `receivers` in blocks `from` to `to`, all of one chain: the one that continues `anchor` and ends
 * with `end`. Throws `ChainAway` if the node changes to another chain meanwhile.
 */
export async function readTransfers(
  node: ChainNode,
  token: string,
  { from, to }: { from: number; to: number },
  receivers: string[],
): Promise<Reading> {
  const end = await readHeader(node, to);
  const anchor = await readHeader(node, from - 1);
  const transfers = await findTransfers(node, token, { from, to }, receivers);
  const timed: Transfer[] = [];
  const headers = new Map<number, Header>();
  for (const transfer of transfers) {
    const header = headers.get(transfer.block) ?? (await readHeader(node, transfer.block));
    headers.set(transfer.block, header);
    if (header.hash !== transfer.blockHash) throw changed();
    timed.push({ ...transfer, at: header.at });
  }
  if (receivers.length > 0 && (await readHeader(node, to)).hash !== end.hash) throw changed();
  return { anchor: anchor.hash, end, transfers: timed };
}

/** The token's transfers to or by these people in blocks `from` to `to`, oldest first. */
export async function findTransfers(
  node: ChainNode,
  token: string,
  blocks: { from: number; to: number },
  people: string[],
  side: 'to' | 'by' = 'to',
): Promise<TransferLog[]> {
  const wanted = new Set(people);
  // A node may say the same thing twice. A transaction may hold several transfers.
  const found = new Map<string, TransferLog>();
  for (const part of inParts(people, node.limits.people)) {
    for (const transfer of await getLogs(node, token, blocks, part, side)) {
      const isAsked = transfer.block >= blocks.from && transfer.block <= blocks.to;
      const who = side === 'to' ? transfer.receiver : transfer.sender;
      if (isAsked && wanted.has(who)) found.set(keyOf(transfer), transfer);
    }
  }
  return [...found.values()].sort((a, b) => a.block - b.block || a.logIndex - b.logIndex);
}

/** Where it is: the same place in a block of another hash is another transfer. */
function keyOf({ blockHash, logIndex }: TransferLog): string {
  return `${blockHash} ${logIndex}`;
}

/** The people to ask for at a time; null asks for all. */
function inParts(people: string[], size: number): (string[] | null)[] {
  if (people.length > unfilteredAbove) return [null];
  const parts: string[][] = [];
  for (let start = 0; start < people.length; start += size) parts.push(people.slice(start, start + size));
  return parts;
}

function changed(): ChainAway {
  return new ChainAway('The chain changed while it was read.');
}
