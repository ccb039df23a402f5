import type { Statistic } from '../../contract/answers.ts';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';

interface TotalPnlProps {
  statistic: Statistic;
  /** In two lines, for a narrow column. */
  isStacked?: boolean;
}

/** What a run has gained in all, also as a share of its starting balance; a dash if that is unknown. */
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
