import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/bot-status.ts';
import { notAvailable } from '../../texts/ui.ts';
import { Figure, SignedFigure, Timestamp } from '../../ui/figure/figure.tsx';
import { formatPeriod } from '../../ui/format/date-time.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text, VisuallyHidden } from '../../ui/text/text.tsx';
import { isFinal } from '../bot/use-bot.ts';
import { useTimeZone } from '../member/time-zone.ts';
import type { Reading } from './indicator-definitions.ts';

/** The figure of an indicator, or why there is none. */
export function ReadingFigure({ reading }: { reading: Reading }) {
  switch (reading.kind) {
    case 'figure':
      return reading.also ? (
        <Stack gap={0} align="end">
          <Figure value={reading.value} unit={reading.unit} />
          <Figure {...reading.also} />
        </Stack>
      ) : (
        <Figure value={reading.value} unit={reading.unit} />
      );
    case 'signed':
      return <SignedFigure value={reading.value} unit={reading.unit} />;
    case 'unavailable':
      return (
        <Text as="span" size="small" tone="quiet">
          <VisuallyHidden>{notAvailable}: </VisuallyHidden>
          <span>{reading.reason}</span>
        </Text>
      );
  }
}

interface TotalPnlProps {
  statistic: Statistic;
  /** In two lines, for a narrow column. */
  isStacked?: boolean;
}

/** What a run has gained in total, also as a share of its starting balance; a dash if that is unknown. */
export function TotalPnl({ statistic, isStacked = false }: TotalPnlProps) {
  const { currency, startBalance } = statistic;
  const { value } = statistic.indicators.totalPnl;
  if (value === null) return '–';
  const figures = (
    <>
      <SignedFigure value={value} unit={currency} />
      {startBalance > 0 && <SignedFigure value={(value / startBalance) * 100} unit="%" />}
    </>
  );
  if (isStacked) {
    return (
      <Stack gap={0} align="end">
        {figures}
      </Stack>
    );
  }
  return (
    <Inline as="span" gap={3} align="baseline">
      {figures}
    </Inline>
  );
}

interface PeriodLineProps {
  /** Undefined while loading. */
  statistic: Statistic | undefined;
  /** The last attempt to get newer figures failed. */
  isOutdated: boolean;
}

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
