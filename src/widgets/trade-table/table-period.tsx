import * as texts from '../../texts/trade-table.ts';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import type { ZonePreference } from '../../ui/format/date-time.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';

interface TablePeriodProps {
  /** When the rows arrived, in milliseconds since 1970; 0 before any have. */
  updatedAt: number;
  zone: ZonePreference;
  /** The last try to get newer rows failed. */
  isOutdated: boolean;
}

/** For what period the rows of a table are, and as of when. */
export function TablePeriod({ updatedAt, zone, isOutdated }: TablePeriodProps) {
  if (updatedAt === 0 && isOutdated) return null;
  return (
    <Text as="div" size="small" tone="quiet" isNumeric>
      {updatedAt === 0 ? (
        <Skeleton width="14rem" height="1lh" />
      ) : (
        <>
          {texts.asOf}
          <Timestamp at={new Date(updatedAt)} zone={zone} />
        </>
      )}
      {isOutdated && texts.outdated}
    </Text>
  );
}
