import { Timestamp } from '../../ui/figure/figure.tsx';
import type { Moment } from '../../ui/format/date-time.ts';
import { useTimeZone } from './time-zone.ts';

/** A time in the zone that the person chose. */
export function When({ at }: { at: Moment }) {
  const { zone } = useTimeZone();
  return <Timestamp at={at} zone={zone} />;
}
