import type { Statistic } from '../../contract/contract.ts';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatDate } from '../../ui/format/date-time.ts';
import { useTimeZone } from '../preferences/use-time-zone.ts';
import { type Range, startOf } from './range.ts';

interface ChartPeriodProps {
  statistic: Statistic;
  range: Range;
  /** The last try to get newer figures failed. */
  isOutdated: boolean;
}

/** For what period a chart is, and as of when. */
export function ChartPeriod({ statistic, range, isOutdated }: ChartPeriodProps) {
  const { zone } = useTimeZone();
  return (
    <>
      {range.words}, from {formatDate(startOf(range, statistic), zone)}, as of{' '}
      <Timestamp at={statistic.asOf} zone={zone} />
      {isOutdated && '. Newer figures could not be loaded.'}
    </>
  );
}
