import { ChainAway } from './chain-errors.ts';
import { getLogs, type TransferLog } from './get-logs.ts';
import { type Header, readHeader } from './header.ts';
import type { ChainNode } from './node.ts';

/** A transfer with the time of its block. */
export interface Transfer extends TransferLog {
  at: Date;
}

/** What a node says of some blocks. */
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

/** The token's transfers to these people, or by them, in blocks `from` to `to`, oldest first. */
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
