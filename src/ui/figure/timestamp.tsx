import { formatDateTime, type Moment, type ZonePreference } from '../format/date-time.ts';

/** A time with its zone, also machine-readable. */
export function Timestamp({ at, zone }: { at: Moment; zone: ZonePreference }) {
  return <time dateTime={new Date(at).toISOString()}>{formatDateTime(at, zone)}</time>;
}
