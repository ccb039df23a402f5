import { agree, reached } from './agree.ts';
import { ChainAway, isTemporary } from './chain-errors.ts';
import type { ChainRow } from './chain-repository.ts';
import { goBack } from './go-back.ts';
import { type Header, readHeader } from './header.ts';
import { type Reading, readTransfers, type Transfer } from './read-transfers.ts';
import { finalBlock, lateMs, usualSlice, type Watched } from './watched.ts';
import {
  keepCheckpoint,
  keepSettled,
  listReceivers,
  markWatched,
  moveChain,
  replaceUnsettled,
} from './watcher-repository.ts';

/**
 * Reads the chain up to its head. Blocks with all their confirmations are read from a majority and for good; what lies
 * above is read again each time, shown, and buys nothing. Keeps nothing in memory: a look that is cut off anywhere is made up for
 * by the next. False: the chain has lost settled blocks, and the watcher went back.
 */
export async function lookAtChain(watched: Watched, cursor: ChainRow): Promise<boolean> {
  const { config, db, nodes, sliceBlocks = usualSlice } = watched;
  const head = await reached(nodes, 'latest', cursor.headBlock);
  const final = await finalBlock(watched, head, cursor.settledBlock);
  // After the head: whoever orders later is shown an address that no block up to this head can pay.
  const receivers = await listReceivers(
    db,
    config.id,
    config.token,
    new Date(cursor.settledAt.getTime() - lateMs),
  );
  const here = await agree(nodes, (node) => readHeader(node, cursor.settledBlock));
  if (here.hash !== cursor.settledHash) {
    await goBack(watched, cursor);
    return false;
  }
  let { version } = cursor;
  let settled: Header = here;
  for (let isCaughtUp = false; !isCaughtUp; ) {
    const to = receivers.length === 0 ? final : Math.min(settled.block + sliceBlocks, final);
    isCaughtUp = to >= final;
    const part = to > settled.block ? await readSettled(watched, settled, to, receivers) : noneAfter(settled);
    const isAhead = isCaughtUp && head > part.end.block && receivers.length > 0;
    const above = isAhead ? await readAbove(watched, part.end, head, receivers) : [];
    version = await keepReading(watched, { version, part, above, head, isCaughtUp, receivers });
    settled = part.end;
  }
  return true;
}

function noneAfter(settled: Header): Reading {
  return { anchor: settled.hash, end: settled, transfers: [] };
}

async function readSettled({ config, nodes }: Watched, settled: Header, to: number, receivers: string[]) {
  const blocks = { from: settled.block + 1, to };
  const part = await agree(nodes, (node) => readTransfers(node, config.token, blocks, receivers));
  if (part.anchor !== settled.hash) throw new ChainAway('The chain changed below what was settled.');
  return part;
}

/** What the first node that can says about the blocks that are not settled yet. Nodes that rest come last. */
async function readAbove(
  { config, nodes }: Watched,
  settled: Header,
  head: number,
  receivers: string[],
): Promise<Transfer[]> {
  let problem: unknown = new ChainAway('The chain changed while it was read.');
  for (const node of nodes.toSorted((a, b) => Number(a.isResting()) - Number(b.isResting()))) {
    try {
      const blocks = { from: settled.block + 1, to: head };
      const part = await readTransfers(node, config.token, blocks, receivers);
      if (part.anchor === settled.hash) return part.transfers;
    } catch (error) {
      if (!isTemporary(error)) throw error;
      problem = error;
    }
  }
  throw problem;
}

interface Step {
  version: number;
  part: Reading;
  above: Transfer[];
  head: number;
  isCaughtUp: boolean;
  receivers: string[];
}

/** One transaction: the cursor moves only together with what was read. */
function keepReading({ config, db }: Watched, { above, head, isCaughtUp, part, receivers, version }: Step) {
  const { end } = part;
  return db.transaction(async (tx) => {
    const move = {
      settledBlock: end.block,
      settledHash: end.hash,
      settledAt: end.at,
      headBlock: head,
      isCaughtUp,
    };
    const moved = await moveChain(tx, config.id, version, move);
    await keepSettled(tx, config.id, part.transfers);
    await replaceUnsettled(tx, config.id, above);
    await keepCheckpoint(tx, config.id, end);
    if (isCaughtUp) await markWatched(tx, receivers);
    return moved;
  });
}
