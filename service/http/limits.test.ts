import { sql } from 'drizzle-orm';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { readConfig } from '../common/config.ts';
import type { Handlers, OperationId } from '../common/handler.ts';
import type { DatabaseHandle } from '../db/database.ts';
import { attempts } from '../db/schema/records.ts';
import { forgetAttempts } from '../db/shared-by-replicas.ts';
import { openMemoryDatabase } from '../testing/memory-database.ts';
import { createApp } from './app.ts';
import { readContract } from './contract.ts';
import { registerContractRoutes } from './contract-routes.ts';
import { createGeneralLimits, RateLimiter } from './limits.ts';

describe('the limits of calls', () => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  const contract = readContract();
  const answered = async () => ({ uuid: 'ada' });

  /** The service's routes with handlers that do nothing; the token is the name of the member. */
  async function open(limits = createGeneralLimits(true)) {
    const app = createApp(readConfig({ TRUST_PROXY: '127.0.0.1' }), pino({ level: 'silent' }));
    const handlers = Object.fromEntries(contract.operations.map(({ id }) => [id, answered]));
    const authenticate = async (authorization = '') => ({
      ...{ userUuid: authorization, sessionUuid: '', email: '', role: 'USER' as const },
      expiresAt: new Date(),
    });
    registerContractRoutes(
      app,
      contract,
      handlers as unknown as Handlers<OperationId>,
      {},
      {
        authenticate,
        demands: {
          notHeld: async () => undefined,
          secondFactor: async () => undefined,
          stepUp: async () => undefined,
        },
        limits,
        refused: async () => undefined,
      },
    );
    return (from: string, member?: string, path = member ? '/user/info' : '/public/auth/login') =>
      app.inject({
        method: member ? 'GET' : 'POST',
        url: `/api${path}`,
        headers: {
          'x-forwarded-for': from,
          'content-type': 'application/json',
          ...(member && { authorization: member }),
        },
        ...(!member && { payload: '{"unreadable": ' }),
      });
  }

  async function statuses(count: number, call: () => ReturnType<Awaited<ReturnType<typeof open>>>) {
    const counts: Record<number, number> = {};
    for (let index = 0; index < count; index += 1) {
      const { statusCode } = await call();
      counts[statusCode] = (counts[statusCode] ?? 0) + 1;
    }
    return counts;
  }

  // Rule: CALL-9
  test('an address may make 3,000 calls a minute, and its next ones are refused before they are read', async () => {
    const call = await open();
    expect(await statuses(3010, () => call('203.0.113.7'))).toEqual({ 400: 3000, 429: 10 });
    const refused = await call('203.0.113.7');
    expect(refused.json()).toEqual({
      code: 'error.generic.tooManyRequests',
      message: expect.stringMatching(/^Too many attempts. Try again in \d+ seconds.$/),
    });
    expect((await call('203.0.113.8')).statusCode).toBe(400);
    vi.setSystemTime(Date.now() + Number(refused.headers['retry-after']) * 1000);
    expect((await call('203.0.113.7')).statusCode).toBe(400);
  });

  // Rule: CALL-9
  test('calls that do not exist count, too, together with those that do', async () => {
    const call = await open();
    const unknown = () => call('203.0.113.7', 'Ada', '/no-such-call');
    expect(await statuses(2000, unknown)).toEqual({ 404: 2000 });
    expect(await statuses(1005, () => call('203.0.113.7'))).toEqual({ 400: 1000, 429: 5 });
    expect((await unknown()).statusCode).toBe(429);
  });

  // Rule: CALL-9
  test('a member may make 600 calls a minute from all addresses together', async () => {
    const call = await open();
    let addresses = 0;
    const asAda = () => call(`203.0.113.${++addresses % 200}`, 'Ada');
    expect(await statuses(605, asAda)).toEqual({ 200: 600, 429: 5 });
    expect((await call('203.0.113.1', 'Grace')).statusCode).toBe(200);
  });

  // Rule: CALL-11
  test.each([
    [
      10,
      [
        'exportOpenTrades',
        'exportClosedTrades',
        'exportBotProfit',
        'exportStatement',
        'exportOperatorOrders',
      ],
    ],
    [
      120,
      [
        'getBotStatistic',
        'getBotProfit',
        'getUserProfit',
        'getStatement',
        'getCandles',
        'getBotLook',
        'getReplay',
        'getScoreboard',
        'listScoredTrades',
      ],
    ],
    [30, ['getWhatIf']],
    [30, ['enableTrading', 'stopEntry', 'closeTrade', 'setLossLimit']],
    [30, ['checkReturn', 'recordReturn']],
  ] as const)(
    'a member may make %i calls a minute that cost more, of these together: %j',
    async (most, calls) => {
      const limits = createGeneralLimits(true);
      const call = (index: number, member: string) =>
        limits.ofMember(member, calls[index % calls.length] as OperationId);
      for (let index = 0; index < most; index += 1) await call(index, 'Ada');
      for (const index of calls.keys()) await expect(call(index, 'Ada')).rejects.toThrow('Too many attempts');
      await expect(call(0, 'Grace')).resolves.toBeUndefined();
      await expect(limits.ofMember('Ada', 'getUserInfo')).resolves.toBeUndefined();
    },
  );

  test('the settings can turn the limits off', async () => {
    const call = await open(createGeneralLimits(false));
    expect(await statuses(3010, () => call('203.0.113.7'))).toEqual({ 400: 3010 });
  });
});

describe('a rate limit', () => {
  let database: DatabaseHandle;
  beforeAll(async () => {
    database = await openMemoryDatabase();
    vi.useFakeTimers({ toFake: ['Date'] });
  }, 30_000);
  beforeEach(async () => {
    await database.db.delete(attempts);
  });
  afterAll(async () => {
    vi.useRealTimers();
    await database.close();
  });

  /** The limiter of a replica of its own. */
  const create = () => new RateLimiter(true, database.db);
  const limit = { name: 'any', max: 2, windowSeconds: 60 };

  const pass = (seconds: number) => vi.setSystemTime(Date.now() + seconds * 1000);

  test('the attempt after the last allowed one is refused with the time to wait', async () => {
    const limiter = create();
    await limiter.take('a', limit);
    await limiter.take('a', limit);
    pass(18);
    await expect(limiter.take('a', limit)).rejects.toThrow('Try again in 42 seconds');
  });

  test('each key counts separately', async () => {
    const limiter = create();
    await limiter.take('a', limit);
    await limiter.take('a', limit);
    await expect(limiter.take('b', limit)).resolves.toBeUndefined();
  });

  test('attempts are allowed again in the next window', async () => {
    const limiter = create();
    for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
    pass(60);
    await expect(limiter.take('a', limit)).resolves.toBeUndefined();
  });

  test('nothing is refused when limits are off', async () => {
    const limiter = new RateLimiter(false, database.db);
    const attempt = () => limiter.take('a', limit);
    for (let count = 0; count < 9; count += 1) await expect(attempt()).resolves.toBeUndefined();
  });

  test('each limit counts separately', async () => {
    const limiter = create();
    const other = { ...limit, name: 'other' };
    for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
    await expect(limiter.take('a', other)).resolves.toBeUndefined();
  });

  test('an attempt that is given back does not count', async () => {
    const limiter = create();
    for (let attempt = 0; attempt < 9; attempt += 1) {
      await limiter.take('a', limit);
      await limiter.giveBack('a', limit);
    }
    await limiter.take('a', limit);
    await limiter.take('a', limit);
    expect(await limiter.allows('a', limit)).toBe(false);
  });

  test('an attempt given back makes room for one, however many were refused', async () => {
    const limiter = create();
    for (let attempt = 0; attempt < 5; attempt += 1) await limiter.allows('a', limit);
    await limiter.giveBack('a', limit);
    expect(await limiter.allows('a', limit)).toBe(true);
    expect(await limiter.allows('a', limit)).toBe(false);
  });

  test('an attempt given back after its window ends makes no room in the next', async () => {
    const limiter = create();
    await limiter.take('a', limit);
    pass(60);
    await limiter.giveBack('a', limit);
    for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
    expect(await limiter.allows('a', limit)).toBe(false);
  });

  test('attempts that are forgotten do not count', async () => {
    const limiter = create();
    for (let attempt = 0; attempt < 2; attempt += 1) await limiter.take('a', limit);
    await limiter.forget('a', limit);
    await expect(create().take('a', limit)).resolves.toBeUndefined();
  });

  test('replicas count together, however many attempts come at once', async () => {
    const replicas = [create(), create(), create()];
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, count) => replicas[count % 3]?.allows('a', limit)),
    );
    expect(answers.filter(Boolean)).toHaveLength(2);
  });

  test('a key is marked until its window ends', async () => {
    await create().mark('a', limit);
    expect(await create().isMarked('a', limit)).toBe(true);
    expect(await create().isMarked('b', limit)).toBe(false);
    pass(60);
    expect(await create().isMarked('a', limit)).toBe(false);
  });

  test('neither what is limited by nor an ended window stays in the database', async () => {
    await create().take('ada@example.com', limit);
    expect(JSON.stringify(await database.db.select().from(attempts))).not.toContain('ada');
    pass(61);
    await forgetAttempts(database.db, new Date());
    expect(await database.db.select().from(attempts)).toEqual([]);
  });

  test('a failing database is an error, not a refusal', async () => {
    await database.db.execute(sql`alter table attempts rename to attempts_away`);
    await expect(create().allows('a', limit)).rejects.toThrow();
    await database.db.execute(sql`alter table attempts_away rename to attempts`);
  });
});
