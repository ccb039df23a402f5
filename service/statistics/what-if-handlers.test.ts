import { setImmediate } from 'node:timers/promises';
import { afterAll, describe, expect, it } from 'vitest';
import { engineRuns } from '../db/schema/bots.ts';
import { record, unit } from '../testing/histories.ts';
import { callFrom } from '../testing/members.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import { createWhatIfHandlers } from './what-if-handlers.ts';

const trading = await openTrading('what if asked');
const handlers = createWhatIfHandlers(trading);
afterAll(() => trading.close());

type Query = Parameters<typeof handlers.getWhatIf>[0]['query'];
const ask = (userUuid: string, id: string, query: Query = {}) =>
  handlers.getWhatIf(callFrom(userUuid, { params: { id }, query }));

/** A run that has traded for this long. */
async function traded(milliseconds: number, options: Parameters<typeof startBot>[1] = {}) {
  const run = await startBot(trading, options);
  trading.pass(milliseconds);
  await trading.engine.advance(run);
  return run;
}

describe('what if', () => {
  // Rule: WHATIF-1
  it('says what can be changed, and computes nothing, if nothing is asked for', async () => {
    const { botUuid, userUuid } = await traded(30 * hour);
    const { pairs, result, to } = await ask(userUuid, botUuid);
    expect(result).toBe(null);
    expect(pairs).toContain('BTC/USDT');
    expect(new Date(to)).toEqual((await trading.readBot(botUuid)).advancedTo);
  });

  // Rule: WHATIF-1
  it('covers at most 92 days', { tags: 'long', timeout: 60_000 }, async () => {
    const { botUuid, userUuid } = await traded(93 * 24 * hour);
    const { from, to } = await ask(userUuid, botUuid);
    expect(Date.parse(to) - Date.parse(from)).toBe(92 * 24 * hour);
    expect((await ask(userUuid, botUuid, { funds: 1 })).result?.difference).toBe(null);
  });

  it('of a run of a minute, and of one that has just begun, has no trades that differ', async () => {
    for (const length of [0, 1, 60_000]) {
      const { botUuid, userUuid } = await traded(length);
      const { result } = await ask(userUuid, botUuid, { limit: 'FORCE_QUIT', drawdown: 0.05 });
      expect(result).toMatchObject({ difference: null, recorded: { closedTrades: 0, winRate: null } });
      expect(result?.changed).toEqual(result?.recorded);
    }
  });

  // Rule: WHATIF-3
  it('without the limit that had ended it, goes on up to now', async () => {
    const lossLimit = { drawdown: 0.001, loss: null, action: 'FORCE_QUIT' } as const;
    const { botUuid, userUuid } = await traded(48 * hour, { lossLimit });
    const { deactivatedAt } = await trading.readBot(botUuid);
    trading.pass(24 * hour);
    const { result, to } = await ask(userUuid, botUuid, { limit: 'NONE' });
    expect(new Date(to)).toEqual(trading.clock.now());
    expect(result).toMatchObject({
      recorded: { endedAt: deactivatedAt?.toISOString(), limitReachedAt: expect.any(String) },
      changed: { endedAt: null, limitReachedAt: null },
      difference: { recorded: { kind: 'HARD_STOP_REQUESTED' }, changed: null },
    });
    expect((await ask(userUuid, botUuid, { funds: 0.5 })).to).toBe(deactivatedAt?.toISOString());
  });

  // Rule: WHATIF-4
  it.each<[Query, string]>([
    [{ without: 'BTC/USDT,ETH/USDT,BNB/USDT,SOL/USDT,XRP/USDT,ADA/USDT,DOGE/USDT,LTC/USDT' }, 'without'],
    [{ without: 'BTC/USDT,PEPE/USDT' }, 'without'],
    [{ limit: 'STOP_TRADE_ENTRY' }, 'drawdown'],
    [{ limit: 'NONE', drawdown: 0.1 }, 'drawdown'],
    [{ drawdown: 0.1 }, 'drawdown'],
  ])('of %j is refused at the field %s', async (query, field) => {
    const { botUuid, userUuid } = await traded(0);
    await expect(ask(userUuid, botUuid, query)).rejects.toMatchObject({
      ...{ status: 400, body: { fields: { [field]: expect.any(String) } } },
    });
  });

  it('of a run belongs to its member', async () => {
    const { botUuid } = await traded(0);
    const stranger = await trading.addUser();
    await expect(ask(stranger, botUuid, { funds: 0.5 })).rejects.toMatchObject({
      code: 'error.bot.notFound',
    });
  });

  // Rule: WHATIF-2
  it('is not offered for the run of another engine, nor by an engine that cannot compute one again', async () => {
    const { botUuid, userUuid } = await traded(0);
    await trading.db.insert(engineRuns).values({ botUuid });
    await expect(ask(userUuid, botUuid)).rejects.toMatchObject({ code: 'error.generic.notFound' });
    const own = await traded(0);
    const call = callFrom<'getWhatIf'>(own.userUuid, { params: { id: own.botUuid }, query: {} });
    await expect(createWhatIfHandlers({ ...trading, engine: {} }).getWhatIf(call)).rejects.toMatchObject({
      code: 'error.generic.notFound',
    });
  });

  // Rule: WHATIF-2
  it('shows nothing of a run whose trades the engine does not reproduce', async () => {
    const to = trading.clock.now().getTime() - hour;
    const times = { from: to - 24 * hour, to };
    const closes = [{ at: to - 3 * hour, profit: unit }];
    const userUuid = await record(trading, [{ ...times, amount: 1_000n * unit, closes }]);
    const [run] = await trading.bots.runsOf(trading.db, userUuid);
    expect((await ask(userUuid, run?.uuid ?? '', { funds: 0.5 })).result).toBe(null);
  });

  // Rule: WHATIF-6
  it('lets other work run while it is computed', async () => {
    const { botUuid, userUuid } = await traded(10 * 24 * hour);
    let turns = 0;
    const answer = ask(userUuid, botUuid, { funds: 0.5 });
    const isDone = answer.then(() => true);
    while (!(await Promise.race([isDone, setImmediate(false)]))) turns += 1;
    expect(turns).toBeGreaterThan(50);
  });

  // Rule: WHATIF-5
  it('is computed once at a time for a member, the newest request, and for at most four members', async () => {
    const runs = [];
    for (let count = 0; count < 5; count += 1) runs.push(await startBot(trading));
    trading.pass(24 * hour);
    for (const run of runs) await trading.engine.advance(run);
    const asked = runs.map(({ botUuid, userUuid }) => ask(userUuid, botUuid, { funds: 0.5 }));
    const [first] = runs;
    const newer = first && ask(first.userUuid, first.botUuid, { funds: 0.1 });
    const outcomes = await Promise.allSettled(asked);
    expect(outcomes.map(({ status }) => status)).toEqual([
      'rejected',
      ...['fulfilled', 'fulfilled', 'fulfilled'],
      'rejected',
    ]);
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ code: 'error.generic.tooManyRequests', retryAfter: 5 });
    expect((await newer)?.result?.changed.startBalance).toBe(100);
  });
});
