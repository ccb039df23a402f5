import fc from 'fast-check';
import { describe, expect, it, vi } from 'vitest';
import { timeTicks, valueAxis } from './axes.ts';

const figure = fc.double({ noNaN: true, min: -1e9, max: 1e9 });

describe('the ticks of an axis of values', () => {
  it('are round', () => {
    expect(valueAxis([3, 97], 5).ticks).toEqual([0, 20, 40, 60, 80, 100]);
  });

  it('enclose every value and stay few', () => {
    fc.assert(
      fc.property(
        fc.array(figure, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 10 }),
        (values, count) => {
          const { ticks } = valueAxis(values, count);
          const slack = Math.max(...values.map(Math.abs)) * 1e-9;
          expect(ticks.at(0)).toBeLessThanOrEqual(Math.min(...values) + slack);
          expect(ticks.at(-1)).toBeGreaterThanOrEqual(Math.max(...values) - slack);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(2 * count + 1);
        },
      ),
    );
  });

  it('are few and written in figures for values of any size', () => {
    const anyValue = fc.double({ noNaN: true, noDefaultInfinity: true });
    fc.assert(
      fc.property(
        fc.array(anyValue, { minLength: 1, maxLength: 20 }),
        fc.integer({ min: 2, max: 10 }),
        (values, count) => {
          const { ticks, format } = valueAxis(values, count);
          expect(ticks.length).toBeGreaterThanOrEqual(2);
          expect(ticks.length).toBeLessThanOrEqual(2 * count + 1);
          for (const tick of ticks) expect(format(tick)).toMatch(/^−?[\d,]+(\.\d+)?([KMBT]|E\d+)?$/);
        },
      ),
      {
        examples: [
          [[-Number.MAX_VALUE, Number.MAX_VALUE], 5],
          [[Number.MAX_VALUE], 5],
          [[5e-324], 5],
          [[0, 5e-324], 5],
          [[1e15, 1e15 + 2], 5],
        ],
      },
    );
  });

  it('handle very many values', () => {
    const values = Array.from({ length: 300_000 }, (_, index) => index);
    expect(valueAxis(values, 5).ticks.at(-1)).toBe(300_000);
  });

  it('leave room around a value that never changed', () => {
    const { ticks } = valueAxis([1000, 1000], 4);
    expect(ticks.at(0)).toBeLessThan(1000);
    expect(ticks.at(-1)).toBeGreaterThan(1000);
  });

  it.each([
    [[1_940, 2_611], 3],
    [[2_290, 2_610], 3],
    [[-60, 611], 4],
  ])('leave less than half of the height empty for %j', (values, count) => {
    const { ticks } = valueAxis(values, count);
    const [low, high] = [Math.min(...values), Math.max(...values)];
    expect((high - low) / ((ticks.at(-1) ?? 0) - (ticks.at(0) ?? 0))).toBeGreaterThan(0.5);
  });

  it.each([[[999_000, 1_001_500]], [[1_500_000, 1_502_000]]])(
    'of %j have a label each, although short ones would be the same',
    (values) => {
      const { ticks, format } = valueAxis(values, 4);
      expect(new Set(ticks.map(format)).size).toBe(ticks.length);
    },
  );

  it.each([
    [[0, 1000], '1,000'],
    [[9.5, 10], '10.0'],
    [[0.02, 0.1], '0.10'],
    [[0, 4_000_000], '4M'],
  ])('of %j are written with the decimals that tell them apart', (values, last) => {
    const { ticks, format } = valueAxis(values, 5);
    expect(format(ticks.at(-1) ?? 0)).toBe(last);
  });
});

const at = (iso: string) => new Date(iso).getTime();

describe('the ticks of a time axis', () => {
  it('name hours within a day and the day at midnight', () => {
    const ticks = timeTicks(at('2026-11-19T20:10:00Z'), at('2026-11-20T20:10:00Z'), 4, 'utc');
    expect(ticks.map(({ label }) => label)).toEqual(['20 Nov', '06:00', '12:00', '18:00']);
  });

  it('name days over weeks', () => {
    const ticks = timeTicks(at('2026-11-01T00:00:00Z'), at('2026-11-08T00:00:00Z'), 8, 'utc');
    expect(ticks.map(({ label }) => label).slice(0, 2)).toEqual(['1 Nov', '2 Nov']);
  });

  it('stay within the axis and the requested number', () => {
    const start = fc.date({ min: new Date('2000-01-01'), max: new Date('2050-01-01'), noInvalidDate: true });
    const zone = fc.constantFrom('utc' as const, 'local' as const);
    fc.assert(
      fc.property(
        start,
        fc.integer({ min: 1, max: 1e11 }),
        fc.integer({ min: 2, max: 12 }),
        zone,
        (date, span, most, z) => {
          const from = date.getTime();
          const ticks = timeTicks(from, from + span, most, z);
          expect(ticks.length).toBeLessThanOrEqual(most + 1);
          for (const tick of ticks) {
            expect(tick.at).toBeGreaterThanOrEqual(from);
            expect(tick.at).toBeLessThanOrEqual(from + span);
          }
        },
      ),
    );
  });

  it('are few over any span of time, ordered or not', () => {
    const anyTime = fc.double({ noDefaultInfinity: false, noNaN: false });
    fc.assert(
      fc.property(anyTime, anyTime, fc.integer({ min: 2, max: 12 }), (from, to, most) => {
        expect(timeTicks(from, to, most, 'utc').length).toBeLessThanOrEqual(most + 1);
      }),
      {
        examples: [
          [at('0000-01-01T00:00:00Z'), at('9999-12-31T23:59:59Z'), 4],
          [at('9999-12-31T23:59:59Z'), at('0001-01-01T00:00:00Z'), 4],
          [-8.64e15, 8.64e15, 4],
          [8.64e15 - 1, 8.64e15, 4],
          [9e15, 9e15 + 1e6, 4],
          [0, Number.NaN, 4],
          [0, Number.POSITIVE_INFINITY, 4],
        ],
      },
    );
  });

  it('name the year over centuries', () => {
    const ticks = timeTicks(at('0001-01-01T00:00:00Z'), at('9999-12-31T23:59:59Z'), 4, 'utc');
    expect(ticks.length).toBeGreaterThan(1);
    for (const { label } of ticks) expect(label).toMatch(/^\d{1,4}$/);
  });

  it('are both ends of a span of seconds or minutes without two round times', () => {
    const labels = (from: string, to: string) =>
      timeTicks(at(from), at(to), 4, 'utc').map(({ label }) => label);
    expect(labels('2026-11-20T10:00:05Z', '2026-11-20T10:00:40Z')).toEqual(['10:00:05', '10:00:40']);
    expect(labels('2026-11-20T10:01:00Z', '2026-11-20T10:05:30Z')).toEqual(['10:01', '10:05']);
    expect(labels('2026-11-20T10:00:30Z', '2026-11-20T10:02:10Z')).toEqual(['10:01', '10:02']);
  });

  it('are at least two over any span', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 1e12 }), fc.integer({ min: 2, max: 12 }), (span, most) => {
        const from = at('2026-11-20T10:00:07Z');
        expect(timeTicks(from, from + span, most, 'utc').length).toBeGreaterThanOrEqual(2);
      }),
    );
  });

  it('are never twice at one moment, not even where the clock goes forward', () => {
    vi.stubEnv('TZ', 'Europe/Berlin');
    const night = at('2026-03-29T00:00:00Z');
    const moments = timeTicks(night, night + 3 * 3_600_000, 4, 'local').map(({ at: moment }) => moment);
    vi.unstubAllEnvs();
    expect(moments.map((moment) => (moment - night) / 3_600_000)).toEqual([0, 1, 2, 3]);
  });

  it('are missing if everything happened at once', () => {
    expect(timeTicks(at('2026-11-20T10:00:30Z'), at('2026-11-20T10:00:30Z'), 4, 'utc')).toEqual([]);
  });
});
