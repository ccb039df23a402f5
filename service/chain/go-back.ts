import { agree } from './agree.ts';
import { type ChainRow, raiseAlarm } from './chain-repository.ts';
import { type Header, readHeader } from './header.ts';
import type { Watched } from './watched.ts';
import { forgetAbove, listCheckpoints, moveChain } from './watcher-repository.ts';

/** After a reorganization deeper than the confirmations: goes back to a checkpoint that still holds, and raises an alarm. */
export async function goBack(watched: Watched, cursor: ChainRow): Promise<void> {
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
