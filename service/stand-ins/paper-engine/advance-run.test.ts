import { array, assert, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact, orderFee } from '../../common/amounts.ts';
import type { Trade } from '../../ports/bot-engine.ts';
import { createPaperExchange, feeRate } from '../paper-exchange/paper-exchange.ts';
import { advanceRun } from './advance-run.ts';
import { hour, newRun, plain, start } from './run.fixture.ts';
import type { Run } from './run.ts';
import { createPriceBands, strategy } from './strategy.ts';

const exchange = createPaperExchange('engine');

/** Advances a run from moment to moment and collects the latest state of every trade. */
function play(run: Run, moments: number[]) {
  const trades = new Map<number, Trade>();
  let current = run;
  for (const moment of moments) {
    const advance = advanceRun(current, moment, createPriceBands(exchange), 1500);
    for (const trade of advance.touched) trades.set(trade.number, trade);
    current = advance.run;
  }
  return { run: current, trades: [...trades.values()].sort((one, other) => one.number - other.number) };
}

describe('a run', () => {
  test('is being set up until it is ready, then trades', () => {
    expect(play(newRun(), [start + 1000]).run.status).toBe('INIT');
    expect(play(newRun(), [start + 4000]).run.status).toBe('RUNNING');
  });

  test('nearly always opens its first trade within a minute of being ready', () => {
    const waits = Array.from({ length: 100 }, (_, index) => {
      const readyAt = start + index * 7_919_000;
      const { trades } = play(newRun({ readyAt, advancedTo: readyAt }), [readyAt + hour]);
      return Math.min(...trades.map((trade) => trade.openedAt)) - readyAt;
    });
    expect(waits.filter((wait) => wait <= 60_000).length).toBeGreaterThanOrEqual(95);
  });

  test('has the same result in one long step as in many short ones', () => {
    const whole = plain(play(newRun(), [start + 30 * hour]));
    assert(
      property(array(integer({ min: 0, max: 30 * hour }), { maxLength: 12 }), (cuts) => {
        const moments = [...cuts.map((cut) => start + cut), start + 30 * hour];
        expect(plain(play(newRun(), moments))).toEqual(whole);
      }),
      { numRuns: 25 },
    );
  });

  test('trades nothing but the pairs of its bands', () => {
    const pairs = ['ETH/USDT', 'DOGE/USDT'];
    const bands = { ...createPriceBands(exchange), pairs };
    const { touched } = advanceRun(newRun(), start + 48 * hour, bands, 1500);
    expect(new Set(touched.map(({ pair }) => pair))).toEqual(new Set(pairs));
  });

  test('does not change when advanced to a moment it has passed', () => {
    const { run } = play(newRun(), [start + 5 * hour]);
    const again = advanceRun(run, start + hour, createPriceBands(exchange), 1500);
    expect(again.touched).toEqual([]);
    expect(plain(again.run)).toEqual(plain(run));
  });

  test('keeps books that add up to the last decimal', () => {
    const { run, trades } = play(newRun(), [start + 20 * 24 * hour]);
    const profit = trades.reduce((sum, trade) => sum.plus(trade.close?.profit.absolute ?? 0), exact(0));
    expect(run.closedProfit.toFixed()).toBe(profit.toFixed());
    expect(trades.map((trade) => trade.number)).toEqual(trades.map((_, index) => index + 1));
    expect(trades.filter((trade) => trade.close).length).toBe(run.closed);
    expect(run.openTrades.length).toBe(run.opened - run.closed);
    for (const { direction, amount, openRate, close } of trades) {
      if (!close) continue;
      const [paid, got] = direction === 'LONG' ? [openRate, close.rate] : [close.rate, openRate];
      const fees = orderFee(amount.times(openRate), feeRate).plus(
        orderFee(amount.times(close.rate), feeRate),
      );
      expect(close.profit.absolute.toFixed()).toBe(
        amount.times(got).minus(amount.times(paid)).minus(fees).toFixed(),
      );
    }
  });

  test('keeps to the limits of its strategy', () => {
    const { trades } = play(newRun(), [start + 20 * 24 * hour]);
    expect(new Set(trades.map((trade) => trade.direction))).toEqual(new Set(['LONG', 'SHORT']));
    expect(new Set(trades.map((trade) => trade.pair)).size).toBeGreaterThan(4);
    for (const trade of trades) {
      const others = trades.filter(
        (other) => other.openedAt <= trade.openedAt && (other.close?.at ?? Infinity) > trade.openedAt,
      );
      expect(others.length).toBeLessThanOrEqual(strategy.maxOpenTrades);
      expect(others.filter((other) => other.pair === trade.pair)).toHaveLength(1);
      if (trade.close) expect(trade.close.at - trade.openedAt).toBeLessThanOrEqual(strategy.timeLimitMs);
    }
  });

  // Rules: BOT-33
  test('never has more than the allocated funds in trades, whatever it has earned or lost', () => {
    assert(
      property(
        integer({ min: 100, max: 100_000 }),
        double({ min: -0.9, max: 9, noNaN: true }),
        integer({ min: 0, max: 500 }),
        (allocated, earned, startedAfter) => {
          const readyAt = start + startedAfter * hour;
          const startBalance = exact(allocated);
          const closedProfit = startBalance.times(earned).toDecimalPlaces(8);
          const { trades } = play(newRun({ readyAt, advancedTo: readyAt, startBalance, closedProfit }), [
            readyAt + 12 * hour,
          ]);
          for (const { openedAt } of trades) {
            const committed = trades
              .filter((trade) => trade.openedAt <= openedAt && (trade.close?.at ?? Infinity) > openedAt)
              .reduce((sum, trade) => sum.plus(trade.stakeAmount).plus(trade.openFee), exact(0));
            expect(committed.lte(startBalance)).toBe(true);
          }
        },
      ),
      { numRuns: 50 },
    );
  });

  test('opens no trades while entry is stopped, but still closes open ones', () => {
    const { run } = play(newRun(), [start + hour]);
    expect(run.openTrades.length).toBeGreaterThan(0);
    const later = play({ ...run, entryStopped: true }, [start + 24 * hour]);
    expect(later.run.status).toBe('RUNNING');
    expect(later.run.openTrades).toEqual([]);
    expect(later.run.opened).toBe(run.opened);
  });

  test('closes its trades one by one at the market price on a hard stop, then ends', () => {
    const { run } = play(newRun(), [start + hour]);
    const count = run.openTrades.length;
    const quitting: Run = {
      ...run,
      status: 'STOP_INIT',
      quit: { nextAt: start + hour + 1500, everyMs: 1500 },
    };
    const first = play(quitting, [start + hour + 1500]);
    expect(first.run.openTrades).toHaveLength(count - 1);
    const last = play(first.run, [start + 2 * hour]);
    expect(last.run).toMatchObject({
      status: 'STOPPED',
      openTrades: [],
      endedAt: start + hour + count * 1500,
    });
    expect(last.trades.every((trade) => trade.close?.reason === 'HARD_STOP')).toBe(true);
  });

  test('ends at the first step of a hard stop if it has no open trades', () => {
    const quitting = newRun({ status: 'STOP_INIT', quit: { nextAt: start + 1500, everyMs: 1500 } });
    expect(play(quitting, [start + hour]).run).toMatchObject({ status: 'STOPPED', endedAt: start + 1500 });
  });

  test('waits if its balance is too small for an order', () => {
    expect(play(newRun({ startBalance: exact(20) }), [start + 24 * hour]).run.opened).toBe(0);
  });
});
