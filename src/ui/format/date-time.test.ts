import fc from 'fast-check';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { formatTime } from './axis-time.ts';
import {
  formatDate,
  formatDateTime,
  formatPeriod,
  formatTimeOfDay,
  sharedYear,
  zoneLabel,
} from './date-time.ts';

const moment = '2026-11-20T14:05:00Z';

/** The modules on a device in this zone: they read the zone once. */
async function onDeviceIn(timeZone: string) {
  vi.stubEnv('TZ', timeZone);
  vi.resetModules();
  return { ...(await import('./date-time.ts')), ...(await import('./axis-time.ts')) };
}

afterEach(() => vi.unstubAllEnvs());

describe('times', () => {
  // Rule: SHOW-1
  it('carry the name of their zone, on the same line', () => {
    expect(formatDateTime(moment, 'utc')).toBe('20 Nov 2026, 14:05\u00a0UTC');
    expect(formatTimeOfDay(moment, 'utc')).toBe('14:05\u00a0UTC');
    expect(formatDateTime(moment, 'local')).toContain(zoneLabel('local', moment));
  });

  // Rule: SHOW-9
  it('share a year and a zone, or do not', async () => {
    expect(sharedYear([moment, '2026-01-01T00:00:00Z'], 'utc')).toBe('2026,\u00a0UTC');
    expect(sharedYear([moment, '2025-12-31T23:59:59Z'], 'utc')).toBeUndefined();
    expect(sharedYear([], 'utc')).toBeUndefined();
    const inBerlin = await onDeviceIn('Europe/Berlin');
    expect(inBerlin.sharedYear([moment, '2025-12-31T23:59:59Z'], 'local')).toBe('2026,\u00a0CET');
    expect(inBerlin.sharedYear([moment, '2026-10-01T00:00:00Z'], 'local')).toBeUndefined();
  });

  it.each([
    ['America/New_York', 'EST'],
    ['Europe/Berlin', 'CET'],
    ['Europe/London', 'GMT'],
    ['Asia/Kolkata', 'GMT+5:30'],
  ])('have the name that people use in %s: %s', async (timeZone, name) => {
    const times = await onDeviceIn(timeZone);
    expect(times.zoneLabel('local', moment)).toBe(name);
    expect(times.formatDateTime(moment, 'local').endsWith(`\u00a0${name}`)).toBe(true);
  });

  it('give both names of a zone if its clocks change in between', async () => {
    const { zoneLabelOver } = await onDeviceIn('Europe/Berlin');
    expect(zoneLabelOver('local', '2026-10-01T00:00:00Z', moment)).toBe('CEST and CET');
    expect(zoneLabelOver('local', '2026-11-01T00:00:00Z', moment)).toBe('CET');
    expect(zoneLabelOver('utc', '2026-10-01T00:00:00Z', moment)).toBe('UTC');
  });

  it('of a period are dates, and more than that if it starts and ends on one day', () => {
    expect(formatPeriod('2026-11-19T23:59:00Z', moment, 'utc')).toEqual({
      start: '19 Nov 2026',
      end: '20 Nov 2026',
      isOneDay: false,
    });
    expect(formatPeriod('2026-11-20T00:00:00Z', moment, 'utc')).toEqual({
      start: '20 Nov 2026, 00:00\u00a0UTC',
      end: '20 Nov 2026, 14:05\u00a0UTC',
      isOneDay: true,
    });
  });

  it('start the day at 00:00', () => {
    expect(formatTime('2026-11-20T00:00:00Z', 'utc')).toBe('00:00');
  });

  it('in UTC agree with the ISO form', () => {
    const dates = fc.date({ min: new Date('2000-01-01'), max: new Date('2100-01-01'), noInvalidDate: true });
    fc.assert(
      fc.property(dates, (date) => {
        expect(formatTime(date, 'utc')).toBe(date.toISOString().slice(11, 16));
        expect(formatDate(date, 'utc')).toContain(String(date.getUTCFullYear()));
      }),
    );
  });

  it.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59.999Z'])(
    'at the edge of the calendar are written like any other: %s',
    (edge) => {
      for (const zone of ['utc', 'local'] as const) {
        expect(formatDateTime(edge, zone)).toMatch(/^\d{1,2} [A-Z][a-z]{2} \d{1,5}, \d\d:\d\d\u00a0\S+$/);
      }
    },
  );

  it('refuse an invalid time', () => {
    expect(() => formatDate('soon', 'utc')).toThrow(RangeError);
  });
});
