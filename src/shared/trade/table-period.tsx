import * as texts from '../../texts/trade-table.ts';
import { Timestamp } from '../../ui/figure/figure.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useServiceClock } from '../bot/service-clock.ts';

interface TablePeriodProps {
  /** When the rows arrived by this device's clock, in milliseconds since 1970; 0 before that. */
  updatedAt: number;
  zone: ZonePreference;
  /** The last attempt to get newer rows failed. */
  isOutdated: boolean;
  /** Names the run as what the rows belong to. */
  isOfRun: boolean;
}

/** The period that the rows of a table cover, and the time they are from, by the service's clock. */
export function TablePeriod({ updatedAt, zone, isOutdated, isOfRun }: TablePeriodProps) {
  const serviceTime = useServiceClock();
  if (updatedAt === 0 && isOutdated) return null;
  return (
    <Text as="div" size="small" tone="quiet" isNumeric>
      {updatedAt === 0 ? (
        <Skeleton width="14rem" height="1lh" />
      ) : (
        <>
          {isOfRun ? texts.runAsOf : texts.asOf}
          <Timestamp at={new Date(serviceTime(updatedAt))} zone={zone} />
        </>
      )}
      {isOutdated && texts.outdated}
    </Text>
  );
}
