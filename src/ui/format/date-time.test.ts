import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { formatDate, formatDateTime, formatDateTimeInTable, formatTime, zoneLabel } from './date-time.ts';

const moment = '2026-11-20T14:05:00Z';

describe('times', () => {
  it('carry the name of their zone', () => {
    expect(formatDateTime(moment, 'utc')).toBe('20 Nov 2026, 14:05 UTC');
    expect(formatDateTime(moment, 'local')).toContain(zoneLabel('local', moment));
  });

  it('leave the zone to the header in tables', () => {
    expect(formatDateTimeInTable(moment, 'utc')).toBe('20 Nov 2026, 14:05');
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

  it('refuse what is not a moment', () => {
    expect(() => formatDate('soon', 'utc')).toThrow(RangeError);
  });
});
