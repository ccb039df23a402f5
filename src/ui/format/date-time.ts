import * as texts from '../../texts/ui.ts';

/** The zone for times: that of this device, or UTC. */
export type ZonePreference = 'local' | 'utc';

/** A time as the service sends it (ISO 8601) or as a date. */
export type Moment = string | Date;

// Day before month in words reads the same on both sides of the Atlantic.
const locale = 'en-GB';
const formatters = new Map<string, Intl.DateTimeFormat>();

/** Making a formatter takes longer than everything it formats for a page. */
function formatterFor(zone: ZonePreference, options: Intl.DateTimeFormatOptions, language = locale) {
  const key = JSON.stringify([zone, options, language]);
  const timeZone = zone === 'utc' ? 'UTC' : undefined;
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(language, { ...options, timeZone });
  formatters.set(key, known);
  return known;
}

/** A time in these words. */
export const format = (moment: Moment, zone: ZonePreference, options: Intl.DateTimeFormatOptions) =>
  formatterFor(zone, options).format(new Date(moment));

/** Keeps a time and its zone on one line. */
const withZone = (written: string, moment: Moment, zone: ZonePreference) =>
  `${written}\u00a0${zoneLabel(zone, moment)}`;

const day = { day: 'numeric', month: 'short', year: 'numeric' } as const;
export const time = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

/** "20 Nov 2026, 14:05 UTC". Throws a RangeError if the time is invalid. */
export function formatDateTime(moment: Moment, zone: ZonePreference): string {
  return withZone(format(moment, zone, { ...day, ...time }), moment, zone);
}

/** "20 Nov 2026". */
export function formatDate(moment: Moment, zone: ZonePreference): string {
  return format(moment, zone, day);
}

/** The dates of a period's start and end, with times if both are the same: "20 Nov 2026" or "20 Nov 2026, 14:05 UTC". */
export function formatPeriod(start: Moment, end: Moment, zone: ZonePreference) {
  const isOneDay = formatDate(start, zone) === formatDate(end, zone);
  const write = isOneDay ? formatDateTime : formatDate;
  return { start: write(start, zone), end: write(end, zone), isOneDay };
}

/** The year and the zone of all these times: "2026, UTC"; undefined if they differ, or there are none. */
export function sharedYear(moments: readonly Moment[], zone: ZonePreference): string | undefined {
  const years = new Set(
    moments.map((moment) => formatDateTime(moment, zone).replace(/^.+ (.+), .{5}/, '$1,')),
  );
  return years.size === 1 ? [...years][0] : undefined;
}

/** "14:05 UTC". */
export function formatTimeOfDay(moment: Moment, zone: ZonePreference): string {
  return withZone(format(moment, zone, time), moment, zone);
}

/** The short names that people use differ by locale: British English has "CET", American English "EST". */
const localesWithZones = [locale, 'en-US'];
const offset = /^GMT[+-]/;

/** The zone's short name at a moment: "UTC", "CET", "EST", or its offset where English has no name: "GMT+5:30". */
export function zoneLabel(zone: ZonePreference, at: Moment = new Date()): string {
  if (zone === 'utc') return 'UTC';
  const names = localesWithZones.map((language) => {
    const parts = formatterFor(zone, { timeZoneName: 'short' }, language).formatToParts(new Date(at));
    return parts.find((part) => part.type === 'timeZoneName')?.value ?? texts.localTime;
  });
  return names.find((name) => !offset.test(name)) ?? names[0] ?? texts.localTime;
}
