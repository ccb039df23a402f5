import { afterAll, afterEach, expect, test, vi } from 'vitest';
import { findChain } from '../../service/chain/chain-repository.ts';
import { openChain } from '../../service/chain/open-chain.ts';
import { createWatcherJob } from '../../service/chain/watcher.ts';
import { createLog } from '../../service/http/log.ts';
import { openChainDatabase } from '../chain/lib/chain-database.ts';
import { startLocalChain } from '../chain/lib/local-chain.ts';
import { World } from '../chain/lib/world.ts';

let world: World;
const chain = await startLocalChain();
const database = await openChainDatabase();
afterEach(() => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  world.stop();
});
afterAll(async () => {
  await database.close();
  await chain.stop();
});

/** Three nodes, of which the first takes every call and never answers. A call to it costs ten seconds. */
async function openWithSilentNode(): Promise<World> {
  world = await World.create(chain, database, { faults: [{ silent: true }, {}, {}] });
  return world;
}

// Rule: PAY-19
test('an order is paid while one of three nodes never answers', async () => {
  const opened = await openWithSilentNode();
  const order = await opened.order();
  await opened.pay(order, 98);
  await chain.mine();
  await opened.look();
  expect(await opened.recorded(order)).toMatchObject({ status: 'IN_PROGRESS' });
  await opened.settle();
  expect(await opened.recorded(order)).toMatchObject({ status: 'COMPLETED' });
});

test('the service starts and reads returns while one of three nodes never answers', {
  tags: 'long',
}, async () => {
  const opened = await openWithSilentNode();
  const order = await opened.order();
  const hash = await opened.pay(order, 98);
  await chain.mine();
  const { db } = database;
  const { receipts } = await openChain(opened.config, db, createLog('silent'));
  expect(await receipts.receipt(hash, opened.token)).toMatchObject({
    transfers: [{ units: opened.units(98) }],
  });
  expect(opened.nodes[0]?.calls()).toBeLessThan(5);
});

// Rule: PAY-30
test('if the nodes are away at the start, orders can be placed a minute after they are back', {
  tags: 'long',
}, async () => {
  world = await World.create(chain, database, { faults: [{ dropped: 1 }] });
  const [node] = world.nodes;
  const { db } = database;
  await database.empty();
  const job = (await openChain(world.config, db, createLog('silent'))).createJob(async () => undefined);
  await job.run();
  expect(await findChain(db, world.config.id)).toBeUndefined();
  if (node) node.faults.dropped = 0;
  const elapsed = performance.now.bind(performance);
  vi.spyOn(performance, 'now').mockImplementation(() => elapsed() + 60_000);
  await job.run();
  expect(await findChain(db, world.config.id)).toBeDefined();
});

test('the chain is read on after the machine’s clock was set back', async () => {
  world = await World.create(chain, database);
  await world.order();
  const job = createWatcherJob(world.watcher);
  const callsOf = async (run: Promise<void>) => {
    const before = world.nodes[0]?.calls() ?? 0;
    await run;
    return (world.nodes[0]?.calls() ?? 0) - before;
  };
  expect(await callsOf(job.run())).toBeGreaterThan(0);
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 60 * 60_000 });
  expect(await callsOf(job.run())).toBeGreaterThan(0);
});
