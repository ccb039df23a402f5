import { randomUUID } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { afterAll, beforeEach, expect, test } from 'vitest';
import { readConfig } from '../common/config.ts';
import { users } from '../db/schema/accounts.ts';
import { bots } from '../db/schema/bots.ts';
import { payments, subscriptions } from '../db/schema/subscriptions.ts';
import { createLog } from '../http/log.ts';
import type { BotDirectory } from '../ports/bots.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { readStanding } from './subscription-repository.ts';
import { createSubscriptions } from './subscriptions.ts';

const database = await openMemoryDatabase();
afterAll(() => database.close());

const end = new Date('2026-03-01T00:00:00Z');
const after = (milliseconds: number) => new Date(end.getTime() + milliseconds);
let stopped: { userUuid: string; at: Date }[];
beforeEach(() => {
  stopped = [];
});

/** The service with a clock that shows each of `times` once, and then keeps showing the last. */
function openService(times: Date[], softStop?: BotDirectory['softStop'], payments = 'manual') {
  const now = () => (times.length > 1 ? times.shift() : times[0]) ?? end;
  const directory: Pick<BotDirectory, 'softStop'> = {
    softStop: async (userUuid, at) => {
      await softStop?.(userUuid, at);
      stopped.push({ userUuid, at });
    },
  };
  return createSubscriptions({
    config: readConfig({ PAYMENTS: payments }),
    db: database.db,
    log: createLog('silent'),
    meter: { refreshed: () => undefined, pushed: () => undefined, sealFailed: () => undefined },
    site: { url: (path) => path, local: (path) => path },
    clock: { now },
    realClock: { now: () => end },
    bots: directory,
    chain: null,
  });
}

async function addMember(status: 'ACTIVE' | 'CANCELED' | 'EXPIRED') {
  const { db } = database;
  const userUuid = randomUUID();
  await db.insert(users).values({ uuid: userUuid, email: `${userUuid}@example.com`, createdAt: end });
  const period = { period: 'ONE_MONTH', createdAt: end, startedAt: end, endsAt: end } as const;
  await db.insert(subscriptions).values({ uuid: randomUUID(), userUuid, status, ...period });
  return userUuid;
}

async function statusOf(userUuid: string) {
  const { db } = database;
  const [row] = await db.select().from(subscriptions).where(eq(subscriptions.userUuid, userUuid));
  return row?.status;
}

async function runJobs(service: ReturnType<typeof openService>) {
  for (const job of service.jobs) await job.run();
}

test('a period that ends during a call expires only after its bot has been stopped', async () => {
  const userUuid = await addMember('CANCELED');
  const service = openService([after(-1), after(1)]);
  await service.bringUpToDate(userUuid);
  expect([await statusOf(userUuid), stopped]).toEqual(['CANCELED', []]);
  await service.bringUpToDate(userUuid);
  expect([await statusOf(userUuid), stopped]).toEqual(['EXPIRED', [{ userUuid, at: end }]]);
});

test('a bot still trading after its subscription expired is stopped', async () => {
  const userUuid = await addMember('EXPIRED');
  const moments = { activatedAt: after(-9), readyAt: after(-8), advancedTo: after(-7) };
  const bot = { exchange: 'BINANCE', tradeAmount: '1000', status: 'RUNNING' } as const;
  await database.db.insert(bots).values({ uuid: randomUUID(), userUuid, ...bot, ...moments });
  await runJobs(openService([after(1)]));
  expect(stopped).toEqual([{ userUuid, at: end }]);
});

test('a failure for one member is reported and does not hold up the others', async () => {
  const members = [await addMember('CANCELED'), await addMember('CANCELED'), await addMember('CANCELED')];
  const [broken] = members;
  const service = openService([after(1)], async (userUuid) => {
    if (userUuid === broken) throw new Error('The bot cannot be reached.');
  });
  await expect(runJobs(service)).rejects.toThrow('could not be brought up to date: 1.');
  expect(await Promise.all(members.map(statusOf))).toEqual(['CANCELED', 'EXPIRED', 'EXPIRED']);
});

test.each([
  ['CANCELED', 'manual'],
  ['ACTIVE', 'manual'],
  ['ACTIVE', 'auto'],
] as const)('the end of a period (%s, payments %s) stores what it returns', async (status, payments) => {
  const userUuid = await addMember(status);
  const service = openService([after(40 * 86_400_000)], undefined, payments);
  const told = await service.settleThen(userUuid, async (_tx, standing) => standing);
  expect(told).toEqual(await readStanding(database.db, userUuid));
  const ordered = await service.settleThen(userUuid, async (tx, standing) => {
    await service.order(tx, userUuid, standing, 'YEAR');
    return readStanding(tx, userUuid);
  });
  expect(ordered.newest).toMatchObject({ status: 'CREATED', number: (told.newest?.number ?? 0) + 1 });
});

// Rule: PAY-79
test('a blocked member is not charged for the next period', async () => {
  const userUuid = await addMember('ACTIVE');
  await database.db.update(users).set({ status: 'BLOCKED' }).where(eq(users.uuid, userUuid));
  const { newest, subscription } = await openService([after(1)], undefined, 'auto').read(userUuid);
  expect([subscription?.status, newest]).toEqual(['EXPIRED', undefined]);
});

test.each(['auto', 'manual'])(
  'a renewal that was ordered on a chain is waited for at its period’s end once PAYMENTS=%s',
  async (settings) => {
    const userUuid = await addMember('ACTIVE');
    await database.db.insert(payments).values({
      uuid: randomUUID(),
      userUuid,
      period: 'ONE_MONTH',
      status: 'PENDING',
      lines: [],
      amount: '49.00',
      network: 'Ethereum (ERC-20)',
      address: '0x52908400098527886E0F7030069857D2E4169EE7',
      addressIndex: 7,
      createdAt: after(-1000),
      updatedAt: after(-1000),
      expiresAt: end,
      number: 1,
    });
    const service = openService([after(1)], undefined, settings);
    expect((await service.read(userUuid)).subscription?.status).toBe('WAITING_PAYMENT');
  },
);
