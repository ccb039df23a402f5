import { describe, expect, test } from 'vitest';
import { statistic } from '../../../tests/support/statistic.ts';
import type { Indicators, Statistic } from '../../contract/answers.ts';
import { betterOf, gainsSinceStart } from './comparison.ts';

const other = '1c9e6679-7425-40de-944b-e07fc1f90ae8';
/** A figure of another run; the rest is as in `statistic()`. */
const withFigures = (figures: Partial<Indicators>, changes: Partial<Statistic> = {}) =>
  statistic({ ...changes, botUuid: other, indicators: { ...statistic().indicators, ...figures } });
const value = (figure: number | null) => ({ value: figure, reason: null });

// Rule: HISTORY-13
describe('the better of two runs', () => {
  test('has the larger gain for its funds, not the larger gain', () => {
    const larger = withFigures({ totalPnl: value(30) }, { startBalance: 2_000 });
    expect(betterOf('totalPnl', [statistic(), larger])).toBe(0);
    expect(betterOf('totalPnl', [larger, statistic()])).toBe(1);
  });

  test('has the smaller drawdown', () => {
    const calmer = withFigures({
      maximumDrawdown: { value: { relative: 0.05, absolute: 90 }, reason: null },
    });
    expect(betterOf('maximumDrawdown', [statistic(), calmer])).toBe(1);
  });

  const brief = { from: '2026-11-17T14:05:00.000Z' };

  test('is not named for figures that time alone changes if one run lasted much longer', () => {
    const figures = {
      totalPnl: value(2),
      maximumDrawdown: { value: { relative: 0.01, absolute: 10 }, reason: null },
      calmarRatio: value(9),
    };
    for (const key of ['totalPnl', 'maximumDrawdown', 'calmarRatio'] as const) {
      expect(betterOf(key, [statistic(), withFigures(figures, brief)])).toBe('length');
      expect(betterOf(key, [withFigures(figures, brief), statistic()])).toBe('length');
      expect(betterOf(key, [statistic(), withFigures({}, brief)])).toBeUndefined();
    }
  });

  test('is named for other figures, and for all if one run lasted little longer', () => {
    expect(betterOf('winRate', [statistic(), withFigures({ winRate: value(0.9) }, brief)])).toBe(1);
    const tenth = { from: '2026-08-31T10:00:00.000Z' };
    expect(betterOf('totalPnl', [statistic(), withFigures({ totalPnl: value(2) }, tenth)])).toBe(0);
  });

  test('is named even if both have lost', () => {
    const [less, more] = [withFigures({ cagr: value(-0.1) }), withFigures({ cagr: value(-0.3) })];
    expect(betterOf('cagr', [more, less])).toBe(1);
  });

  test.each([
    ['cagr', 0, -0.00001],
    ['profitFactor', 1.01, 1.005],
  ] as const)('is neither if rounding makes the %s look the same: %f and %f', (key, one, another) => {
    const runs = [withFigures({ [key]: value(one) }), withFigures({ [key]: value(another) })] as const;
    expect(betterOf(key, runs)).toBeUndefined();
  });

  test('is neither, if they look the same, a figure is unknown, or it is neither good nor bad', () => {
    expect(betterOf('winRate', [statistic(), statistic()])).toBeUndefined();
    const [little, more] = [withFigures({ cagr: value(0.12341) }), withFigures({ cagr: value(0.12344) })];
    expect(betterOf('cagr', [little, more])).toBeUndefined();
    expect(betterOf('sharpeRatio', [statistic(), withFigures({ sharpeRatio: value(null) })])).toBeUndefined();
    expect(betterOf('totalPnl', [statistic(), withFigures({}, { startBalance: 0 })])).toBeUndefined();
    expect(
      betterOf('numberOfTrades', [statistic(), withFigures({ numberOfTrades: value(1) })]),
    ).toBeUndefined();
  });
});

// Rule: HISTORY-12
describe('the gains of two runs', () => {
  const hour = 3_600_000;
  const at = (hours: number) => new Date(Date.UTC(2026, 0, 1) + hours * hour).toISOString();
  const run = (startHour: number, balances: readonly [hours: number, balance: number][]) =>
    statistic({
      from: at(startHour),
      balanceSeries: balances.map(([hours, balance]) => ({
        at: at(startHour + hours),
        balance,
        equity: balance,
      })),
    });

  test('both begin with the first day of their run and end with its last', () => {
    const short = run(500, [
      [0, 1_000],
      [2, 1_100],
    ]);
    const long = run(0, [
      [0, 1_000],
      [1, 950],
      [3, 1_010],
    ]);
    const data = gainsSinceStart([short, long], ['#2', '#1'], 'utc');
    const percents = data?.points.map(({ at: moment, values }) => [
      new Date(moment).getTime() / hour,
      values.first?.toFixed(1),
      values.second?.toFixed(1),
    ]);
    expect(percents).toEqual([
      [0, '0.0', '0.0'],
      [1, '0.0', '-5.0'],
      [2, '10.0', '-5.0'],
      [3, undefined, '1.0'],
    ]);
  });

  test('are not drawn without balances', () => {
    const none = run(0, []);
    expect(gainsSinceStart([none, none], ['#2', '#1'], 'utc')).toBeUndefined();
    const noFunds = { ...run(0, [[0, 0]]), startBalance: 0 };
    expect(gainsSinceStart([noFunds, noFunds], ['#2', '#1'], 'utc')).toBeUndefined();
  });
});
