import type { Moment, ZonePreference } from '../../ui/format/date-time.ts';
import type { CalendarDate } from './calendar-date.ts';

/** The first moment of a date in a zone. Where the clocks skip midnight, the day begins when they do. */
export function startOfDate(date: CalendarDate, zone: ZonePreference): Date {
  return new Date(`${date}T00:00${zone === 'utc' ? 'Z' : ''}`);
}

/** The date in a zone at a moment. */
export function dateOf(moment: Moment, zone: ZonePreference): CalendarDate {
  const at = new Date(moment);
  const shown = zone === 'utc' ? at : new Date(Date.UTC(at.getFullYear(), at.getMonth(), at.getDate()));
  return shown.toISOString().slice(0, 'yyyy-mm-dd'.length);
}

/** The zone's IANA name. A device whose zone is unknown shows UTC. */
export function zoneName(zone: ZonePreference): string {
  const local = zone === 'utc' ? '' : new Intl.DateTimeFormat().resolvedOptions().timeZone;
  return !local || local === 'Etc/Unknown' ? 'UTC' : local;
}
