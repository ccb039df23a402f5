import { paymentMachine } from '../../../src/machines/payment/payment.machine.ts';
import { unexpectedSteps } from '../../model/lib/unexpected-steps.ts';
import type { Story } from '../stories/story.ts';
import type { ChainDatabase } from './chain-database.ts';
import { callOf, type Fate, type LocalChain } from './local-chain.ts';
import { truthOf } from './truth.ts';
import { mostLooks, World } from './world.ts';

const dayAndMore = 26 * 60 * 60;

/** Ends a story: a day later, each order is as the chain itself says, and none was credited twice. */
async function judgeWorld(world: World): Promise<void> {
  await world.chain.pass(dayAndMore);
  await world.settle();
  for (let looks = 0; looks < mostLooks && (await isAnyOpen(world)); looks += 1) {
    await world.chain.mine();
    await world.lookOnce();
  }
  for (const order of world.orders) {
    const truth = await truthOf(world.chain, world.token, world.units(1), order);
    const { settledUnits, status } = await world.recorded(order);
    if (status !== truth.status || settledUnits !== truth.receivedUnits)
      throw new Error(
        `An order is ${status} with ${settledUnits}, but the chain says ${truth.status} with ${truth.receivedUnits}.`,
      );
    const completions = await world.database.completions(order.uuid);
    if (completions !== (truth.status === 'COMPLETED' ? 1 : 0))
      throw new Error(`A ${truth.status} order was credited ${completions} times.`);
  }
}

async function isAnyOpen(world: World): Promise<boolean> {
  const rows = await Promise.all(world.orders.map((order) => world.recorded(order)));
  return rows.some(({ status }) => status === 'ON_HOLD' || status === 'PENDING');
}

/** The states of the payment that have a place for every report. */
const placesForAll = ['payment', 'payment.observing', 'payment.observing.open.progress'];

/**
 * Compares what the service said about each order with the steps that the chart of the payment expects. Holds while no
 * block is replaced and the watcher lives: nobody learns what a look saw that dies. Throws if there was another step.
 */
function judgeSteps({ told }: World): void {
  const unexpected = [...told.values()].flatMap((reports) =>
    unexpectedSteps(paymentMachine, placesForAll, reports),
  );
  if (unexpected.length > 0) throw new Error(`The chart does not expect ${unexpected.join(', ')}.`);
}

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
