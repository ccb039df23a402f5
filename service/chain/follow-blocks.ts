import type { ChainConfig } from '../common/chain-config.ts';
import { StartupError } from '../common/settings.ts';
import {
  addChain,
  type ChainRow,
  forgetAbove,
  keepCheckpoint,
  keepSettled,
  listCheckpoints,
  listReceivers,
  markWatched,
  moveChain,
  raiseAlarm,
  replaceUnsettled,
} from './chain-repository.ts';
import { ChainAway, type ChainNode, isTemporary } from './node.ts';
import {
  type Header,
  type Reading,
  readHeader,
  readTransfers,
  readUnits,
  type Transfer,
} from './node-answers.ts';
import { agree, finalBlock, lateMs, reached, usualSlice, type Watched } from './quorum.ts';

/** After a reorganization deeper than the confirmations: goes back to a checkpoint that still holds, and raises an alarm. */
async function goBack(watched: Watched, cursor: ChainRow): Promise<void> {
  const { config, db, nodes } = watched;
  const checkpoints = await listCheckpoints(db, config.id, cursor.settledBlock - 1);
  for (const checkpoint of fartherEachTime(checkpoints)) {
    const there = await agree(nodes, (node) => readHeader(node, checkpoint.block));
    if (there.hash !== checkpoint.hash) continue;
    await readAgain(watched, cursor.version, there);
    return;
  }
  await raiseAlarm(db, config.id, 'No settled block is on this chain. Do the nodes serve another chain?');
  throw new Error('No settled block is on this chain.');
}

/** Forgets what was read above a block, to read it again. Nothing is decided until that is done. */
async function readAgain(
  { config, db }: Watched,
  version: number,
  { at, block, hash }: Header,
): Promise<void> {
  await db.transaction(async (tx) => {
    const move = {
      settledBlock: block,
      settledHash: hash,
      settledAt: at,
      headBlock: block,
      isCaughtUp: false,
    };
    await moveChain(tx, config.id, version, move);
    await forgetAbove(tx, config.id, block);
    await raiseAlarm(tx, config.id, `Blocks above ${block} were replaced after they had settled.`);
  });
}

/** Some of the checkpoints, and the oldest: it costs few calls, and a few blocks more to read again. */
function fartherEachTime<Checkpoint>(newestFirst: Checkpoint[]): Checkpoint[] {
  const isPowerOfTwo = (count: number) => Number.isInteger(Math.log2(count));
  return newestFirst.filter(
    (_checkpoint, index) => isPowerOfTwo(index + 1) || index === newestFirst.length - 1,
  );
}

/**
 * Reads the chain up to its head. Blocks with all their confirmations are read from a majority and for good; what lies
 * above is read again each time, shown, and buys nothing. Keeps nothing in memory: the next look makes up for one
 * that is cut off anywhere. False: the chain has lost settled blocks, and the watcher went back.
 */
export async function followBlocks(watched: Watched, cursor: ChainRow): Promise<boolean> {
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

/** What the first node that can answer says about the blocks that are not settled yet. Nodes that rest come last. */
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

/** A call of `decimals()`. */
const decimalsCall = '0x313ce567';

/** Throws a StartupError if the nodes serve another chain, or the token has other decimals, than the settings say. */
export async function compareWithSettings(
  nodes: ChainNode[],
  { decimals, id, token }: Pick<ChainConfig, 'decimals' | 'id' | 'token'>,
): Promise<void> {
  const chainId = await agree(nodes, async (node) => readUnits(await node.call('eth_chainId', [])));
  if (chainId !== BigInt(id)) {
    throw new StartupError(`CHAIN_ID is ${id}, but the nodes in CHAIN_RPC_URLS are of chain ${chainId}.`);
  }
  const call = { to: token, data: decimalsCall };
  const answer = await agree(nodes, (node) => node.call('eth_call', [call, 'latest']));
  if (answer === '0x') throw new StartupError('CHAIN_TOKEN is no token on this chain.');
  if (readUnits(answer) !== BigInt(decimals)) {
    throw new StartupError(`CHAIN_DECIMALS is ${decimals}, but the token has ${readUnits(answer)}.`);
  }
}

/** Stores the block from which the chain is watched: from now. Does nothing if it is watched already. */
export async function beginToWatch(watched: Watched): Promise<void> {
  const { config, db, nodes } = watched;
  const final = await finalBlock(watched, await reached(nodes, 'latest'));
  await addChain(db, config.id, await agree(nodes, (node) => readHeader(node, final)));
}
