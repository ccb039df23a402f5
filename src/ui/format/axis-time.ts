import * as texts from '../../texts/ui.ts';
import { format, type Moment, time, type ZonePreference, zoneLabel } from './date-time.ts';

/** "20 Nov". */
export function formatDayOfMonth(moment: Moment, zone: ZonePreference): string {
  return format(moment, zone, { day: 'numeric', month: 'short' });
}

/** "Nov". */
export function formatMonth(moment: Moment, zone: ZonePreference): string {
  return format(moment, zone, { month: 'short' });
}

/** "2026". */
export function formatYear(moment: Moment, zone: ZonePreference): string {
  return format(moment, zone, { year: 'numeric' });
}

/** "14:05". */
export function formatTime(moment: Moment, zone: ZonePreference): string {
  return format(moment, zone, time);
}

/** "14:05:30", for axes of seconds. */
export function formatExactTime(moment: Moment, zone: ZonePreference): string {
  return format(moment, zone, { ...time, second: '2-digit' });
}

/** The zone's names over a period, two if the clocks change in it: "UTC", "CEST and CET". */
export function zoneLabelOver(zone: ZonePreference, from: Moment, to: Moment): string {
  return texts.zones([...new Set([zoneLabel(zone, from), zoneLabel(zone, to)])]);
}
