import { array, assert, boolean, constantFrom, integer, property, record } from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { LossLimitSettings } from '../../../src/contract/contract.ts';
import type { LevelChange } from '../../engine/loss-limit.ts';
import type { RunEvent, Trade } from '../../ports/bot-engine.ts';
import { createPaperExchange } from '../paper-exchange/paper-exchange.ts';
import { advanceRun } from './advance-run.ts';
import { hour, newRun, plain, start } from './run.fixture.ts';
import { currentPeak, equityOf, type Run } from './run.ts';
import { createPriceBands } from './strategy.ts';

const exchange = createPaperExchange('limits');
const day = 24 * hour;

function limit(settings: Partial<LossLimitSettings>): LossLimitSettings {
  return { drawdown: null, loss: null, action: 'STOP_TRADE_ENTRY', ...settings };
}

const limited = (settings: Partial<LossLimitSettings>) =>
  newRun({ lossLimit: limit(settings), equityPeak: 1000 });

/** Advances a run from moment to moment, and stores and reads it in between. */
function play(run: Run, moments: number[]) {
  const trades = new Map<number, Trade>();
  const events: RunEvent[] = [];
  const levels: LevelChange[] = [];
  let current = run;
  for (const moment of moments) {
    const advance = advanceRun(current, moment, createPriceBands(exchange), 1500);
    for (const trade of advance.touched) trades.set(trade.number, trade);
    events.push(...advance.events);
    levels.push(...advance.levels);
    current = advance.run;
  }
  return {
    run: current,
    events,
    levels,
    trades: [...trades.values()].sort((one, other) => one.number - other.number),
  };
}

/** The equity at every step of a run, up to and including `until`, by advancing a step at a time without a limit. */
function equities(run: Run, until: number): { at: number; equity: number }[] {
  const found: { at: number; equity: number }[] = [];
  let current: Run = { ...run, lossLimit: null, equityPeak: null };
  for (let at = Math.ceil(run.readyAt / 30_000) * 30_000; at <= until; at += 30_000) {
    // Trades close before the limit looks, and open after it. A run that opens none until then shows that moment.
    const closed = advanceRun({ ...current, entryStopped: true }, at, createPriceBands(exchange), 1500).run;
    found.push({ at, equity: equityOf(closed, at, exchange.priceAt) });
    current = advanceRun(current, at, createPriceBands(exchange), 1500).run;
  }
  return found;
}

const acts = (events: RunEvent[]) => events.filter(({ by }) => by === 'LOSS_LIMIT');

describe('a run with a loss limit', () => {
  test('has the same result in one long step as in many short ones', () => {
    const settings = record({
      action: constantFrom('STOP_TRADE_ENTRY' as const, 'FORCE_QUIT' as const),
      drawdown: constantFrom(null, 0.002, 0.01, 0.03),
      loss: constantFrom(null, 1, 5, 20),
      entryStopped: boolean(),
    });
    const cuts = array(integer({ min: 0, max: 2 * day }), { maxLength: 8 });
    assert(
      property(settings, cuts, ({ entryStopped, ...chosen }, moments) => {
        const run = { ...limited(chosen), entryStopped };
        const end = start + 2 * day;
        const whole = play(run, [end]);
        expect(
          plain(
            play(
              run,
              [...moments.map((cut) => start + cut), end].sort((one, other) => one - other),
            ),
          ),
        ).toEqual(plain(whole));
        expect(acts(whole.events).length).toBeLessThanOrEqual(1);
      }),
      { numRuns: 25 },
    );
  }, 30_000);

  // Rule: LIMIT-1
  test('acts at the first step at which the equity is that far below its peak', () => {
    const until = start + 2 * day;
    const steps = equities(newRun(), until);
    for (const chosen of [{ drawdown: 0.005 }, { loss: 7 }, { drawdown: 0.02, loss: 7 }]) {
      let peak = 1000;
      const first = steps.find(({ equity }) => {
        peak = Math.max(peak, equity);
        return peak - equity >= Math.min((chosen.drawdown ?? 1) * peak, chosen.loss ?? peak);
      });
      const [event] = acts(play(limited(chosen), [until]).events);
      expect(event).toMatchObject({
        at: first?.at,
        kind: 'ENTRY_STOPPED',
        limit: {
          kind: chosen.loss === undefined ? 'DRAWDOWN' : 'LOSS',
          balance: expect.closeTo(first?.equity ?? 0, 2),
          peak: expect.closeTo(peak, 2),
          action: 'STOP_TRADE_ENTRY',
        },
      });
    }
  });

  test('opens no trade from that step on, and closes the open ones by the usual rules', () => {
    const { run, events, trades } = play(limited({ loss: 5 }), [start + 4 * day]);
    const [event] = acts(events);
    expect(run).toMatchObject({ status: 'RUNNING', entryStopped: true, equityPeak: null, openTrades: [] });
    expect(trades.every((trade) => trade.openedAt < (event?.at ?? 0))).toBe(true);
    expect(trades.some((trade) => (trade.close?.at ?? 0) > (event?.at ?? 0))).toBe(true);
    expect(trades.some((trade) => trade.close?.reason === 'LOSS_LIMIT')).toBe(false);
  });

  test('is hard stopped, one trade after another, if that is what the limit does', () => {
    const { run, events, trades } = play(limited({ loss: 5, action: 'FORCE_QUIT' }), [start + 4 * day]);
    expect(events.map(({ kind, by }) => [kind, by])).toEqual([
      ['HARD_STOP_REQUESTED', 'LOSS_LIMIT'],
      ['STOPPED', 'SERVICE'],
    ]);
    const [requested, stopped] = events;
    const closed = trades.filter(({ close }) => close?.reason === 'LOSS_LIMIT');
    expect(closed.length).toBeGreaterThan(0);
    expect(closed.map(({ close }) => close?.at)).toEqual(
      closed.map((_, index) => (requested?.at ?? 0) + (index + 1) * 1500),
    );
    expect(run).toMatchObject({ status: 'STOPPED', openTrades: [], endedAt: stopped?.at });
    expect(stopped?.at).toBe(closed.at(-1)?.close?.at);
  });

  test('measures from the equity at which entry was resumed after it acted, not from the old peak', () => {
    const [event] = acts(play(limited({ loss: 5 }), [start + 4 * day]).events);
    const at = event?.at ?? 0;
    const { run } = play(limited({ loss: 5 }), [at]);
    const { equityPeak } = currentPeak(run, at, exchange.priceAt);
    expect(equityPeak).toBeCloseTo(event?.limit?.balance ?? 0, 2);
    const resumedAt = (peak: number | null) => ({ ...run, entryStopped: false, equityPeak: peak });
    expect(acts(play(resumedAt(event?.limit?.peak ?? 0), [at + 60_000]).events)).toHaveLength(1);
    expect(acts(play(resumedAt(equityPeak), [at + 60_000]).events)).toEqual([]);
    const [again] = acts(play(resumedAt(equityPeak), [at + 10 * day]).events);
    expect((again?.limit?.peak ?? 0) - (again?.limit?.balance ?? 0)).toBeGreaterThanOrEqual(4.99);
  });

  // Rule: LIMIT-3
  test('keeps the peak of the whole run, wherever the figures change on the way', () => {
    const end = start + 2 * day;
    const steps = equities(newRun(), end);
    const far = { loss: 900 };
    assert(
      property(integer({ min: 0, max: 2 * day }), (cut) => {
        const at = start + cut;
        const { run } = play(limited(far), [at]);
        const changed = { ...run, lossLimit: limit({ drawdown: 0.9, action: 'FORCE_QUIT' }) };
        const { equityPeak } = currentPeak(changed, at, exchange.priceAt);
        const whole = play(limited(far), [end]);
        const edited = play({ ...changed, equityPeak }, [end]);
        expect(edited.run.equityPeak).toBe(whole.run.equityPeak);
        expect(whole.run.equityPeak).toBe(Math.max(1000, ...steps.map(({ equity }) => equity)));
      }),
      { numRuns: 10 },
    );
  }, 30_000);

  // Rule: REPLAY-4
  test('says at which balance it acts, from each step at which that changed', () => {
    const until = start + 2 * day;
    const { levels } = play(limited({ drawdown: 0.05, loss: 60 }), [until]);
    expect(levels.length).toBeGreaterThan(5);
    let peak = 1000;
    for (const { at, equity } of equities(newRun(), until)) {
      peak = Math.max(peak, equity);
      const level = levels.findLast((change) => change.at <= at)?.balance ?? 950;
      expect(level).toBeCloseTo(Math.max(peak * 0.95, peak - 60), 2);
    }
    const acted = play(limited({ loss: 5 }), [start + 4 * day]);
    expect(acted.levels.at(-1)).toEqual({ at: acts(acted.events)[0]?.at, balance: null });
    expect(play(newRun(), [until]).levels).toEqual([]);
  });

  // Rule: LIMIT-15
  test('keeps the equity of its last measurement, which is never above the peak', () => {
    const steps = equities(newRun(), start + day);
    const { run } = play(limited({ loss: 900 }), [start + day]);
    expect(run.equity).toBe(steps.at(-1)?.equity);
    expect(run.equity).toBeLessThanOrEqual(run.equityPeak ?? 0);
  });

  test('follows the peak while entry is stopped, whatever the limit does', () => {
    const { run } = play(limited({ loss: 900 }), [start + 20 * hour]);
    expect(run.openTrades.length).toBeGreaterThan(0);
    const peakOf = (action: LossLimitSettings['action']) => {
      const stopped = { ...run, lossLimit: limit({ loss: 900, action }), equityPeak: 1, entryStopped: true };
      return play(stopped, [start + 30 * hour]).run.equityPeak;
    };
    expect(peakOf('STOP_TRADE_ENTRY')).toBeGreaterThan(900);
    expect(peakOf('STOP_TRADE_ENTRY')).toBe(peakOf('FORCE_QUIT'));
  });

  test('begins at the equity of the moment when a limit is turned on', () => {
    const at = start + day;
    const { run } = play(newRun(), [at]);
    const equity = equityOf(run, at, exchange.priceAt);
    expect(currentPeak({ ...run, lossLimit: limit({ loss: 5 }) }, at, exchange.priceAt)).toEqual({
      equity,
      equityPeak: equity,
    });
    expect(currentPeak({ ...run, lossLimit: null, equityPeak: 1000 }, at, exchange.priceAt)).toEqual({
      equity: null,
      equityPeak: null,
    });
  });

  test('is left alone while entry is stopped, and after a hard stop by its member', () => {
    const idle = play({ ...limited({ loss: 0.01 }), entryStopped: true }, [start + day]);
    expect(idle.events).toEqual([]);
    const { run } = play(limited({ loss: 900, action: 'FORCE_QUIT' }), [start + hour]);
    const quitting: Run = {
      ...run,
      status: 'STOP_INIT',
      quit: { nextAt: run.advancedTo + 1500, everyMs: 1500 },
    };
    const { events, trades } = play(quitting, [start + 2 * hour]);
    expect(events.map(({ kind }) => kind)).toEqual(['STOPPED']);
    expect(trades.every(({ close }) => close?.reason === 'HARD_STOP')).toBe(true);
  });

  test('trades on unchanged as long as the limit is not reached', () => {
    const far = play(limited({ drawdown: 0.9, loss: 900, action: 'FORCE_QUIT' }), [start + 3 * day]);
    const free = play(newRun(), [start + 3 * day]);
    expect(plain(far.trades)).toEqual(plain(free.trades));
    expect(far.events).toEqual([]);
  });
});
