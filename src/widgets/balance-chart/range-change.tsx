import type { Statistic } from '../../contract/answers.ts';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Text } from '../../ui/text/text.tsx';
import { changeOver } from './change-over.ts';
import type { ChartView } from './chart-data.ts';
import type { Range } from './range.ts';

interface RangeChangeProps {
  statistic: Statistic;
  view: ChartView;
  range: Range;
  hasEnded: boolean;
}

/** How much the chart below has gained or lost over its range. */
export function RangeChange({ statistic, view, range, hasEnded }: RangeChangeProps) {
  const change = changeOver(range, view, statistic, hasEnded);
  if (!change) return null;
  return (
    <Inline gap={2} align="baseline">
      <Text as="span" size="small" tone="quiet">
        {change.label}
      </Text>
      <SignedFigure value={change.amount} unit={statistic.currency} />
      {change.percent !== null && <SignedFigure value={change.percent} unit="%" />}
    </Inline>
  );
}
