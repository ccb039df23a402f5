import { array, assert, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { exact, orderFee } from '../../common/amounts.ts';
import type { Trade } from '../../ports/bot-engine.ts';
import { intervalMs } from '../../ports/exchange.ts';
import { createPaperExchange, feeRate, pairs } from '../paper-exchange/paper-exchange.ts';
import { advanceRun, closeOne } from './advance-run.ts';
import type { ClosedTrade } from './close-trade.ts';
import { hour, newRun, plain, start } from './run.fixture.ts';
import { createPriceBands, exitRates, exitReason, openTrade, strategy } from './strategy.ts';

const exchange = createPaperExchange('closing');

/** Advances a run through these moments, and closes its oldest trade at those of `closings`. */
function play(moments: number[], closings: number[]) {
  const trades = new Map<number, Trade>();
  let run = newRun();
  for (const moment of [...moments, ...closings].sort((one, other) => one - other)) {
    const bands = createPriceBands(exchange);
    const advance = advanceRun(run, moment, bands, 1500);
    run = advance.run;
    for (const trade of advance.touched) trades.set(trade.number, trade);
    const closing = closings.includes(moment) && closeOne(run, run.openTrades[0]?.number ?? 0, bands);
    if (!closing) continue;
    run = closing.run;
    trades.set(closing.closed.number, closing.closed);
  }
  return { run, trades: [...trades.values()] };
}

const end = start + 40 * hour;
const byMember = [start + 2 * hour + 11, start + 9 * hour, start + 26 * hour + 29_999];

describe('a trade that the member closes', () => {
  test('gives the same run in one long step as in many short ones', () => {
    const whole = plain(play([end], byMember));
    assert(
      property(array(integer({ min: 0, max: 40 * hour }), { maxLength: 12 }), (cuts) => {
        expect(plain(play([...cuts.map((cut) => start + cut), end], byMember))).toEqual(whole);
      }),
      { numRuns: 15 },
    );
  });

  test('closes at the market price of that moment, and no other does', () => {
    const { run, trades } = play([end], byMember);
    const closed = trades.filter((trade) => trade.close?.reason === 'MEMBER');
    expect(closed.map((trade) => trade.close?.at)).toEqual(byMember);
    expect(run.closed).toBe(trades.filter((trade) => trade.close).length);
    expect(run.opened).toBeGreaterThan(run.closed);
  });

  test('lets its pair rest, and the run goes on', () => {
    const { trades } = play([end], byMember);
    for (const { pair, close } of trades.filter((trade) => trade.close?.reason === 'MEMBER')) {
      const next = trades.find((trade) => trade.pair === pair && trade.openedAt > (close?.at ?? 0));
      if (next) expect(next.openedAt - (close?.at ?? 0)).toBeGreaterThanOrEqual(strategy.restMs);
    }
    expect(trades.some((trade) => trade.openedAt > (byMember.at(-1) ?? 0))).toBe(true);
  });

  test('is not closed twice', () => {
    const bands = createPriceBands(exchange);
    const { run } = advanceRun(newRun(), start + hour, bands, 1500);
    const number = run.openTrades[0]?.number ?? 0;
    const closing = closeOne(run, number, bands);
    expect(closing?.run.openTrades).toHaveLength(run.openTrades.length - 1);
    expect(closing && closeOne(closing.run, number, bands)).toBe(null);
  });
});

describe('a closed trade', () => {
  const closed = play([start + 20 * 24 * hour], byMember).trades.filter(
    (trade): trade is ClosedTrade => trade.close !== null,
  );

  test('has fees and a profit that follow from its own figures', () => {
    expect(closed.length).toBeGreaterThan(300);
    for (const trade of closed) {
      const { amount, openRate, openFee, direction, close } = trade;
      const value = amount.times(close.rate);
      expect(openFee.toFixed()).toBe(orderFee(amount.times(openRate), feeRate).toFixed());
      const fee = orderFee(value, feeRate);
      const moved = close.rate
        .minus(openRate)
        .times(amount)
        .times(direction === 'LONG' ? 1 : -1);
      expect(close.profit.absolute.toFixed()).toBe(moved.minus(openFee).minus(fee).toFixed());
    }
  });

  test('was entered in the direction of the breakout', () => {
    for (const { direction, entryReason } of closed) {
      expect(entryReason).toBe(direction === 'LONG' ? 'BREAKOUT_UP' : 'BREAKOUT_DOWN');
    }
  });

  test('has its best and worst rate within its candles, but for the rates of its orders', async () => {
    for (const { pair, openRate, openedAt, close } of closed) {
      const { highest, lowest } = close.range;
      const orders = [openRate.toNumber(), close.rate.toNumber()];
      expect(highest).toBeGreaterThanOrEqual(Math.max(...orders));
      expect(lowest).toBeLessThanOrEqual(Math.min(...orders));
      const interval = '5m';
      const to = close.at + 1;
      const candles = (await exchange.candles({ pair, interval, from: openedAt, to, now: end * 2 })) ?? [];
      expect(candles.length).toBeLessThanOrEqual(1 + Math.ceil((to - openedAt) / intervalMs[interval]));
      expect(highest).toBeLessThanOrEqual(Math.max(...orders, ...candles.map(({ high }) => high)));
      expect(lowest).toBeGreaterThanOrEqual(Math.min(...orders, ...candles.map(({ low }) => low)));
    }
  });
});

test('the rates that close an open trade are exact to one price step', () => {
  const opening = record({
    market: constantFrom(...pairs),
    direction: constantFrom('LONG' as const, 'SHORT' as const),
    part: integer({ min: 500, max: 1500 }),
    heldMs: integer({ min: 0, max: strategy.timeLimitMs - 1 }),
  });
  assert(
    property(opening, ({ market, direction, part, heldMs }) => {
      const quote = (market.basePrice * part) / 1000;
      const trade = openTrade({
        number: 1,
        pair: market.symbol,
        direction,
        stake: exact(10_000),
        quote,
        at: start,
      });
      if (!trade) throw new Error('The stake is too small.');
      const at = start + heldMs;
      const { stopRate, takeProfitRate } = exitRates(trade, at);
      // Floating point may place a rate that falls on a step on either side of it.
      const step = (direction === 'LONG' ? 1.1 : -1.1) / 10 ** market.priceDecimals;
      expect(exitReason(trade, stopRate - step, at)).toBe('STOP_LOSS');
      expect(exitReason(trade, takeProfitRate + step, at)).toBe('TAKE_PROFIT');
      expect(exitReason(trade, stopRate + step, at)).toBe(null);
      expect(exitReason(trade, takeProfitRate - step, at)).toBe(null);
    }),
    { numRuns: 500 },
  );
});
