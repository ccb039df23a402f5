import type { Story } from '../stories/story.ts';
import type { ChainDatabase } from './chain-database.ts';
import { judgeSteps, judgeWorld } from './judge-world.ts';
import { callOf, type Fate, type LocalChain } from './local-chain.ts';
import { World } from './world.ts';

/** How the chain and the watcher misbehave in one run of a story. */
export interface Circumstances {
  /** Blocks that a reorganization replaces; 0 for none. */
  depth: number;
  fate: Fate;
  /** The share of the watcher's steps at which it dies. */
  deathShare: number;
  seed: number;
}

/** Plays a story to its end and compares every order with the chain. Returns how often the watcher died. */
export async function playStory(
  chain: LocalChain,
  database: ChainDatabase,
  story: Story,
  { deathShare, depth, fate, seed }: Circumstances,
): Promise<number> {
  const { confirmations, decimals } = story;
  const faults = story.faults?.();
  const world = await World.create(chain, database, {
    deathShare,
    seed,
    ...(confirmations !== undefined && { confirmations }),
    ...(decimals !== undefined && { decimals }),
    ...(faults !== undefined && { faults }),
  });
  try {
    const fork = async () => {
      const to = world.random() < 0.5 ? chain.other : chain.operator;
      if (depth > 0) await chain.reorganize(depth, fate, world.token, to);
    };
    await story.play(world, fork);
    await judgeWorld(world);
    if (depth === 0 && deathShare === 0 && story.surprise === undefined) judgeSteps(world);
    return world.deaths;
  } finally {
    world.stop();
    await chain.send(chain.operator, world.token, callOf('QuietToken', 'takeFee', 0n));
    await chain.mine(4);
  }
}
