import type { Statistic } from '../../contract/answers.ts';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';
import { Inline } from '../../ui/layout/inline.tsx';
import { Text } from '../../ui/text/text.tsx';
import { type Change, changeOver, heldOver } from './change-over.ts';
import type { ChartView } from './chart-data.ts';
import type { Range } from './range.ts';

interface RangeChangeProps {
  statistic: Statistic;
  view: ChartView;
  range: Range;
  hasEnded: boolean;
}

/** How much the chart below has gained or lost over its range, and holding the benchmark beside it. */
export function RangeChange({ statistic, view, range, hasEnded }: RangeChangeProps) {
  const change = changeOver(range, view, statistic, hasEnded);
  if (!change) return null;
  const held = view === 'holding' ? heldOver(range, statistic, hasEnded) : undefined;
  return (
    <Inline gap={4} align="baseline">
      <ChangeLine {...change} unit={statistic.currency} />
      {held && <ChangeLine {...held} unit={statistic.currency} />}
    </Inline>
  );
}

function ChangeLine({ label, amount, percent, unit }: Change & { unit: string }) {
  return (
    <Inline gap={2} align="baseline">
      <Text as="span" size="small" tone="quiet">
        {label}
      </Text>
      <SignedFigure value={amount} unit={unit} />
      {percent !== null && <SignedFigure value={percent} unit="%" />}
    </Inline>
  );
}
