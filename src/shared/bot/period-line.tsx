import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/bot-status.ts';
import { Timestamp } from '../../ui/figure/figure.tsx';
import { formatPeriod } from '../../ui/format/date-time.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { useTimeZone } from '../member/time-zone.ts';
import { isFinal } from './use-bot.ts';

interface PeriodLineProps {
  /** Undefined while loading. */
  statistic: Statistic | undefined;
  /** The last attempt to get newer figures failed. */
  isOutdated: boolean;
}

/** The period that figures cover, and the time they are from. */
export function PeriodLine({ statistic, isOutdated }: PeriodLineProps) {
  const { zone } = useTimeZone();
  if (!statistic) {
    return isOutdated ? null : <Skeleton width="16rem" height="1lh" />;
  }
  const { from, to, asOf } = statistic;
  const isOver = isFinal(statistic);
  const { start } = formatPeriod(from, isOver ? to : asOf, zone);
  return (
    <>
      {isOver ? texts.fromTo(start) : texts.sinceAsOf(start)}
      <Timestamp at={isOver ? to : asOf} zone={zone} />
      {isOutdated && texts.figuresOutdated}
    </>
  );
}
