import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/live-bot.ts';
import { Timestamp } from '../../ui/figure/timestamp.tsx';
import { formatDate } from '../../ui/format/date-time.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useTimeZone } from '../preferences/use-time-zone.ts';
import { isFinal } from './is-final.ts';

interface PeriodLineProps {
  /** Undefined while loading. */
  statistic: Statistic | undefined;
  /** When the period starts, if not at the start of the run. */
  from?: Date;
  /** The last attempt to get newer figures failed. */
  isOutdated: boolean;
}

/** The period that figures cover, and the time they are from. */
export function PeriodLine({ statistic, from, isOutdated }: PeriodLineProps) {
  const { zone } = useTimeZone();
  if (!statistic) {
    return isOutdated ? null : <Skeleton width="16rem" height="1lh" />;
  }
  const { to, asOf } = statistic;
  const start = formatDate(from ?? statistic.from, zone);
  const isOver = isFinal(statistic);
  return (
    <>
      {isOver ? texts.from(start) : texts.sinceUntilNow(start)}
      <Timestamp at={isOver ? to : asOf} zone={zone} />
      {isOutdated && texts.outdated}
    </>
  );
}
