import { setTimeout as wait } from 'node:timers/promises';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { type PostgresServer, startPostgres } from '../../service/testing/postgres-server.ts';
import type { Order } from '../../src/contract/contract.ts';
import { countCompletions, notingTurns } from '../chain/lib/chain-database.ts';
import { type LocalChain, startLocalChain } from '../chain/lib/local-chain.ts';
import { randomFrom } from '../chain/lib/random.ts';
import { truthOf } from '../chain/lib/truth.ts';
import { monthsBetween } from './lib/audit.ts';
import {
  becomeMember,
  createPersistentCaller,
  type PersistentCaller,
  placeOrder,
  signIn,
} from './lib/daily-acts.ts';
import { Ledger, type Person } from './lib/ledger.ts';
import {
  type Death,
  type Miner,
  startMiner,
  startWatchingReplicas,
  type WatchingReplicas,
} from './lib/watching-replicas.ts';

const rounds = Number(process.env.KILL_ROUNDS ?? 6);
const seed = Number(process.env.KILL_SEED ?? Date.now() % 1_000_000);
/** In one round of this many, the database crashes, too. */
const roundsPerCrash = 3;
const outageMs = 2000;
const crowd = 4;
const thinkingMs = 500;
const confirmations = 3;
const unit = 1_000_000;
/** The parts of the amount due that a member sends, in percent. */
const plans: bigint[][] = [[100n], [40n, 60n], [90n], [130n], [100n, 20n], []];
/** A dead watcher's turn ends after half a minute. */
const patience = { timeout: 120_000, interval: 500 };

/** It dies during or just after a call of the chain, or right after storing what it read. */
const deaths = fc.sample<Death>(
  fc.oneof(
    fc.record({
      after: fc.constant('calls'),
      count: fc.integer({ min: 1, max: 12 }),
      delayMs: fc.integer({ min: 0, max: 60 }),
    }),
    fc.record({
      after: fc.constant('moves'),
      count: fc.integer({ min: 1, max: 3 }),
      delayMs: fc.integer({ min: 0, max: 10 }),
    }),
  ),
  { seed, numRuns: rounds },
);

interface Placed {
  person: Person;
  order: Order;
}

let chain: LocalChain;
let server: PostgresServer;
let watching: WatchingReplicas;
let miner: Miner;
beforeAll(async () => {
  chain = await startLocalChain();
  server = await startPostgres();
  const random = randomFrom(seed);
  watching = await startWatchingReplicas(chain, confirmations, server.url);
  await watching.running.query(notingTurns);
  miner = startMiner(chain, chain.tokens[6], confirmations - 1, random);
});
afterAll(async () => {
  await watching.close();
  await server.stop();
  await miner.stop();
  await chain.stop();
});

const unitsOf = ({ amount }: Order) => BigInt(Math.round(amount * unit));

/** One person after another takes this place, orders and pays in a way of their own, until it is over. */
async function occupy(place: number, caller: PersistentCaller, ledger: Ledger, placed: Placed[]) {
  for (let turn = place; !ledger.isOver; turn += 1) {
    const person = ledger.add();
    try {
      const order = await placeOrder(caller, await becomeMember(watching.running, caller, person));
      placed.push({ person, order });
      for (const percent of plans[turn % plans.length] ?? [])
        await miner.pay(order.address, (unitsOf(order) * percent) / 100n);
      await wait(thinkingMs);
    } catch (error) {
      ledger.faults.push(`${person.email}: ${error instanceof Error ? error.message : error}`);
    }
  }
}

/** Where the service contradicts the chain about an order. */
async function faultsOf({ person, order }: Placed): Promise<string[]> {
  const truth = await truthOf(chain, chain.tokens[6], BigInt(unit), {
    address: order.address,
    dueUnits: unitsOf(order),
    expiresAt: Date.parse(order.expiresAt) / 1000,
    isCancelled: false,
  });
  const { body } = await watching.call('getSubscription', { token: person.session?.token ?? '' });
  const told = (body.payments as Order[]).map(
    ({ address, receivedAmount, status, uuid }) =>
      `${uuid} ${address} ${status === 'COMPLETED'} ${receivedAmount}`,
  );
  const isPaid = truth.status === 'COMPLETED';
  const expected = `${order.uuid} ${order.address} ${isPaid} ${Number(truth.receivedUnits) / unit}`;
  const faults = told.join() === expected ? [] : [`${told.join()} instead of ${expected}`];
  const { currentPeriodEnd, startedAt, status } = body.subscription;
  const months = status === 'ACTIVE' ? monthsBetween(startedAt, currentPeriodEnd) : 0;
  if (months !== (isPaid ? 12 : 0)) faults.push(`${order.uuid}: the member has ${months} months, ${status}`);
  const [row] = await watching.running.query<{ count: number }>(countCompletions, [order.uuid]);
  if (row?.count !== Number(isPaid)) faults.push(`${order.uuid} was completed ${row?.count} times`);
  return faults;
}

test(
  `${rounds} kills of the replica that watches a chain neither lose a transfer nor credit one twice (KILL_SEED=${seed})`,
  async ({ task }) => {
    const { killWatcher, running } = watching;
    const isSeen = async (block: number) => {
      const rows = await running.query<{ seen: boolean }>('select settled_block >= $1 as seen from chains', [
        block,
      ]);
      return rows[0]?.seen ?? false;
    };
    const untilSeen = async () => {
      const { number } = await chain.block('latest');
      await expect.poll(() => isSeen(number).catch(() => false), patience).toBe(true);
    };
    const ledger = new Ledger();
    onTestFinished(() => {
      ledger.isOver = true;
    });
    const placed: Placed[] = [];
    const caller = createPersistentCaller(watching.call, ledger);
    const places = Array.from({ length: crowd }, (_, place) => occupy(place, caller, ledger, placed));
    await untilSeen();
    let crashes = 0;
    for (const [round, death] of deaths.entries()) {
      await killWatcher(death);
      if ((round + 1) % roundsPerCrash === 0) {
        server.crash();
        crashes += 1;
        await wait(outageMs);
        server.recover();
      }
      await untilSeen();
    }
    ledger.isOver = true;
    await Promise.all(places);
    await miner.stop();
    await chain.mine(confirmations + 1);
    for (const { person } of placed) await signIn(caller, person);
    await expect
      .poll(async () => (await Promise.all(placed.map(faultsOf))).flat(), {
        ...patience,
        timeout: rounds * 30_000,
      })
      .toEqual([]);
    expect(ledger.faults).toEqual([]);
    const [row] = await running.query<{ paid: number }>(
      "select count(*)::int as paid from turns where status = 'COMPLETED'",
    );
    const reorganizations = miner.reorganizations();
    task.meta.figure = [
      `${placed.length} orders, ${row?.paid} paid`,
      `${rounds} kills, ${crashes} crashes, ${reorganizations} reorganizations`,
    ].join(', ');
    expect(row?.paid).toBeGreaterThan(0);
  },
  rounds * 120_000 + 300_000,
);
