import { formatDateTime, type Moment, type ZonePreference } from '../format/date-time.ts';

/** A moment with its zone, and as data for machines. */
export function Timestamp({ at, zone }: { at: Moment; zone: ZonePreference }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, zone)}</time>;
}
