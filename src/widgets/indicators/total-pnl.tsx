import type { Statistic } from '../../contract/answers.ts';
import { SignedFigure } from '../../ui/figure/signed-figure.tsx';
import { Inline } from '../../ui/layout/inline.tsx';

/** What a run has gained in all, also as a share of its starting balance; a dash if that is unknown. */
export function TotalPnl({ indicators: { totalPnl }, currency, startBalance }: Statistic) {
  const { value } = totalPnl;
  if (value === null) return '–';
  return (
    <Inline as="span" gap={3} align="baseline">
      <SignedFigure value={value} unit={currency} />
      {startBalance > 0 && <SignedFigure value={(value / startBalance) * 100} unit="%" />}
    </Inline>
  );
}
