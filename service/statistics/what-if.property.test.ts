/** @module-tag long */

import fc from 'fast-check';
import { afterAll, describe, expect, it } from 'vitest';
import type { LossLimitSettings, WhatIfRun } from '../../src/contract/contract.ts';
import type { ComputedRun } from '../ports/bot-engine.ts';
import { pairs as markets } from '../stand-ins/paper-exchange/paper-exchange.ts';
import { callFrom } from '../testing/members.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import { createWhatIfHandlers } from './what-if-handlers.ts';

type Query = Parameters<ReturnType<typeof createWhatIfHandlers>['getWhatIf']>[0]['query'];
type Command = 'CLOSE' | 'STOP_ENTRY' | 'RESUME' | 'LIMIT' | 'SOFT_STOP' | 'HARD_STOP';

const limitOf = (drawdown: number, action: LossLimitSettings['action']): LossLimitSettings => ({
  ...{ drawdown, loss: null, action },
});
const limits = fc
  .record({
    drawdown: fc.constantFrom(0.004, 0.01, 0.03),
    action: fc.constantFrom('STOP_TRADE_ENTRY' as const, 'FORCE_QUIT' as const),
  })
  .map(({ action, drawdown }) => limitOf(drawdown, action));

/** What a member does to a run, each some time after the one before. */
const histories = fc.record({
  limit: fc.option(limits),
  acts: fc.array(
    fc.record({
      after: fc.integer({ min: 1, max: 20 * hour }),
      what: fc.constantFrom<Command>(
        ...(['CLOSE', 'CLOSE', 'STOP_ENTRY', 'RESUME', 'RESUME', 'LIMIT', 'SOFT_STOP', 'HARD_STOP'] as const),
      ),
    }),
    { maxLength: 6 },
  ),
  rest: fc.integer({ min: 1, max: 30 * hour }),
});
type History = typeof histories extends fc.Arbitrary<infer Value> ? Value : never;

const trading = await openTrading('what if');
const handlers = createWhatIfHandlers(trading);
afterAll(() => trading.close());

const ask = (userUuid: string, id: string, query: Query) =>
  handlers.getWhatIf(callFrom(userUuid, { params: { id }, query }));

/** Closes the oldest open trade of the first run, and the same one of the others. */
async function closeOldest(botUuids: readonly string[]): Promise<void> {
  const open = await Promise.all(botUuids.map((botUuid) => trading.readTrades(botUuid)));
  const oldest = open[0]?.find(({ closeDate }) => closeDate === null);
  for (const [index, botUuid] of botUuids.entries()) {
    const same = open[index]?.find(
      ({ closeDate, direction, openDate, pair }) =>
        closeDate === null &&
        pair === oldest?.pair &&
        direction === oldest.direction &&
        openDate.getTime() === oldest.openDate.getTime(),
    );
    if (same) await trading.db.transaction((tx) => trading.engine.closeTrade(tx, botUuid, same.number));
  }
}

/** Lives through a history with runs that began at the same moment. Only the first one has its limit changed. */
async function live({ acts, rest }: History, botUuids: readonly string[]): Promise<void> {
  const { db, engine } = trading;
  const catchUp = async () => {
    for (const botUuid of botUuids) await engine.advance({ botUuid });
  };
  const isOpen = async (botUuid: string) => (await trading.readBot(botUuid)).status === 'RUNNING';
  for (const { after, what } of acts) {
    trading.pass(after);
    await catchUp();
    const open = await Promise.all(botUuids.map(isOpen));
    if (what === 'CLOSE') {
      if (open[0]) await closeOldest(botUuids.filter((_, index) => open[index]));
      continue;
    }
    // Actions that the service would refuse a member are not in the record.
    if (!open[0]) continue;
    const { entryStopped } = await trading.readBot(botUuids[0] ?? '');
    if (what === 'RESUME' && !entryStopped) continue;
    for (const [index, botUuid] of botUuids.entries())
      await db.transaction(async (tx) => {
        if (what === 'STOP_ENTRY' && !entryStopped) await engine.stopEntry(tx, botUuid);
        if (what === 'RESUME') await engine.resumeEntry(tx, botUuid);
        if (what === 'SOFT_STOP') await engine.softStop(tx, botUuid);
        if (what === 'HARD_STOP') await engine.hardStop(tx, botUuid);
        if (what === 'LIMIT' && index === 0)
          await engine.setLossLimit(tx, botUuid, limitOf(0.006, 'STOP_TRADE_ENTRY'));
      });
  }
  trading.pass(rest);
  await catchUp();
}

/** The trades of a run as the record has them, and as they were computed again. */
const recorded = async (botUuid: string) =>
  (await trading.readTrades(botUuid)).map((trade) => ({
    ...{ pair: trade.pair, direction: trade.direction, number: trade.number, reason: trade.exitReason },
    ...{ opened: trade.openDate.getTime(), closed: trade.closeDate?.getTime() ?? null },
    ...{ amount: Number(trade.amount), profit: trade.profitAbs && Number(trade.profitAbs) },
    ...{
      highest: trade.highestRate && Number(trade.highestRate),
      lowest: trade.lowestRate && Number(trade.lowestRate),
    },
  }));
const computed = ({ trades }: ComputedRun) =>
  trades.map(({ close, ...trade }) => ({
    ...{ pair: trade.pair, direction: trade.direction, number: trade.number, reason: close?.reason ?? null },
    ...{ opened: trade.openedAt, closed: close?.at ?? null },
    ...{ amount: trade.amount.toNumber(), profit: close?.profit.absolute.toNumber() ?? null },
    ...{ highest: close?.range.highest ?? null, lowest: close?.range.lowest ?? null },
  }));

const compute = async (botUuid: string, change: { funds: number; lossLimit?: LossLimitSettings | null }) => {
  const found = await trading.engine.recompute?.(trading.db, botUuid);
  if (!found) throw new Error('The run cannot be computed.');
  return found.compute({ without: [], ...change }, () => undefined);
};

describe('a run that is computed again', () => {
  // Rules: WHATIF-1, WHATIF-2, WHATIF-3
  it('is what was recorded, to the last digit, whatever its member and its limit did', async () => {
    await fc.assert(
      fc.asyncProperty(histories, async (history) => {
        const { botUuid, userUuid } = await startBot(trading, { lossLimit: history.limit });
        await live(history, [botUuid]);
        const runs = await compute(botUuid, { funds: 1 });
        expect(computed(runs.recorded)).toEqual(await recorded(botUuid));
        expect(computed(runs.changed)).toEqual(await recorded(botUuid));
        const { deactivatedAt } = await trading.readBot(botUuid);
        expect(runs.recorded.endedAt).toBe(deactivatedAt?.getTime() ?? null);
        const { result } = await ask(userUuid, botUuid, { funds: 1 });
        expect(result?.difference).toBe(null);
        expect(result?.changed).toEqual(result?.recorded);
      }),
      { numRuns: 30 },
    );
  }, 120_000);

  // Rules: WHATIF-1, WHATIF-3
  it('with another limit or other funds trades as a run that began with them did', async () => {
    await fc.assert(
      fc.asyncProperty(
        histories,
        fc.option(limits),
        fc.constantFrom(0.5, 0.1, 1, 2),
        async (history, lossLimit, funds) => {
          const one = await startBot(trading, { lossLimit: history.limit });
          const other = await startBot(trading, { tradeAmount: String(1000 * funds), lossLimit });
          await live(history, [one.botUuid, other.botUuid]);
          const runs = await compute(one.botUuid, { funds, lossLimit });
          const real = (await recorded(other.botUuid)).filter(({ opened }) => opened <= runs.to);
          expect(computed(runs.changed)).toEqual(
            real.map((trade) =>
              (trade.closed ?? 0) > runs.to
                ? { ...trade, closed: null, profit: null, reason: null, highest: null, lowest: null }
                : trade,
            ),
          );
        },
      ),
      { numRuns: 30 },
    );
  }, 120_000);
});

/** The figures of a run from its trades, in plain floating point. */
function figuresOf(
  run: ComputedRun,
  from: number,
  to: number,
  offsets: readonly number[],
): Partial<WhatIfRun> {
  const end = Math.min(run.endedAt ?? to, to);
  const start = run.startBalance.toNumber();
  const fee = trading.exchange.feeRate.toNumber();
  const trades = run.trades.map(({ amount, close, direction, openFee, openRate, openedAt, pair }) => {
    const gain = (rate: number) => {
      const fees = openFee.toNumber() + amount.toNumber() * rate * fee;
      return {
        fees,
        profit: amount.toNumber() * (rate - openRate.toNumber()) * (direction === 'LONG' ? 1 : -1) - fees,
      };
    };
    return { openedAt, closedAt: close?.at ?? Number.POSITIVE_INFINITY, close, pair, gain };
  });
  const at = (moment: number) =>
    trades.reduce((sum, { close, closedAt, gain, openedAt, pair }) => {
      if (openedAt > moment) return sum;
      const rate =
        closedAt <= moment && close ? close.rate.toNumber() : trading.exchange.priceAt(pair, moment);
      return sum + gain(rate).profit;
    }, start);
  const closed = trades
    .filter(({ close }) => close)
    .sort((one, other) => one.closedAt - other.closedAt)
    .map(({ close, closedAt, gain }) => ({ closedAt, ...gain(close?.rate.toNumber() ?? 0) }));
  let [balance, peak, fall, worst] = [start, start, 0, 0];
  for (const [index, { closedAt, profit }] of closed.entries()) {
    balance += profit;
    if (closed[index + 1]?.closedAt === closedAt) continue;
    peak = Math.max(peak, balance);
    if (peak - balance > fall) [fall, worst] = [peak - balance, (peak - balance) / peak];
  }
  const near = (value: number) => expect.closeTo(value, 5);
  return {
    startBalance: start,
    profit: near(at(end) - start),
    closedTrades: closed.length,
    openTrades: trades.length - closed.length,
    winRate:
      closed.length === 0 ? null : near(closed.filter(({ profit }) => profit > 0).length / closed.length),
    maximumDrawdown: closed.length === 0 ? null : near(worst),
    fees: near(closed.reduce((sum, { fees }) => sum + fees, 0)),
    balances: offsets.map((offset) => expect.closeTo(at(Math.min(from + offset, end)), 1)),
  };
}

const names = markets.map(({ symbol }) => symbol);

// Rules: WHATIF-1, WHATIF-3
it('the figures of both runs follow from their trades, and so does what differs first', async () => {
  await fc.assert(
    fc.asyncProperty(
      histories,
      fc.record({
        limit: fc.constantFrom('RECORDED' as const, 'NONE' as const, 'FORCE_QUIT' as const),
        funds: fc.constantFrom(1, 0.5),
        left: fc.subarray(names, { maxLength: names.length - 1 }),
      }),
      async (history, { funds, left, limit }) => {
        const { botUuid, userUuid } = await startBot(trading, { lossLimit: history.limit });
        await live(history, [botUuid]);
        const drawdown = limit === 'FORCE_QUIT' ? 0.01 : undefined;
        const query = { funds, limit, without: left.join(','), ...(drawdown && { drawdown }) };
        const { from, result, to } = await ask(userUuid, botUuid, query);
        if (!result) throw new Error('Nothing was computed.');
        const lossLimit = limit === 'NONE' ? null : limitOf(0.01, 'FORCE_QUIT');
        const found = await trading.engine.recompute?.(trading.db, botUuid);
        const runs = await found?.compute(
          { funds, without: left, ...(limit !== 'RECORDED' && { lossLimit }) },
          () => undefined,
        );
        if (!runs) throw new Error('The run cannot be computed.');
        const [start, end] = [Date.parse(from), Date.parse(to)];
        expect(result.recorded).toMatchObject(figuresOf(runs.recorded, start, end, result.offsets));
        expect(result.changed).toMatchObject(figuresOf(runs.changed, start, end, result.offsets));
        expect([result.offsets[0], result.offsets.at(-1)]).toEqual([0, end - start]);
        expect(runs.changed.trades.filter(({ pair }) => left.includes(pair))).toEqual([]);

        const before = ({ trades }: ComputedRun, moment: number) =>
          JSON.stringify(
            trades.map(({ close, number: _, ...trade }) => [
              trade.openedAt < moment ? trade : null,
              close && close.at < moment ? [close.at, close.rate, close.profit] : null,
            ]),
          );
        const first = result.difference ? Date.parse(result.difference.at) : end + 1;
        const known = (run: ComputedRun) => ({
          ...run,
          trades: run.trades.filter(({ openedAt }) => openedAt < first),
        });
        expect(before(known(runs.changed), first)).toBe(before(known(runs.recorded), first));
        if (result.difference) expect(result.difference.recorded).not.toEqual(result.difference.changed);
        if (result.changed.limitReachedAt && limit === 'FORCE_QUIT')
          expect(result.changed.endedAt).not.toBe(null);
      },
    ),
    { numRuns: 30 },
  );
}, 120_000);
