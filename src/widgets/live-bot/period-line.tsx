import type { Statistic } from '../../contract/contract.ts';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatDate } from '../../ui/format/date-time.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useTimeZone } from '../preferences/use-time-zone.ts';

interface PeriodLineProps {
  /** Undefined while it is on its way. */
  statistic: Statistic | undefined;
  /** The last try to get newer figures failed. */
  isOutdated: boolean;
}

/** For what period figures are, and as of when. */
export function PeriodLine({ statistic, isOutdated }: PeriodLineProps) {
  const { zone } = useTimeZone();
  if (!statistic) {
    return isOutdated ? null : <Skeleton width="16rem" height="1.25rem" />;
  }
  const { from, to, asOf } = statistic;
  return (
    <Text as="div" size="small" tone="quiet" isNumeric>
      {formatDate(from, zone)} – {formatDate(to, zone)}, as of <Timestamp at={asOf} zone={zone} />
      {isOutdated && '. Newer figures could not be loaded.'}
    </Text>
  );
}
