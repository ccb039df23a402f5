import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { labels } from '../../texts/indicators.ts';
import { Figure, Headline, SignedFigure } from '../../ui/figure/figure.tsx';
import { formatAmount } from '../../ui/format/number.ts';
import type { HeadlineProps } from './balance-card.tsx';
import { useRecentProfit } from './recent-profit.ts';
import { TotalPnl } from './report-figures.tsx';

/** The value of the run, and its gain: in total, and while it lasts, today and this week. */
export function BalanceHeadline({ statistic, hasEnded }: HeadlineProps) {
  // Mounted late, not enabled late: a request that failed elsewhere on the page would be repeated.
  if (statistic && !hasEnded) return <RecentFigures statistic={statistic} />;
  return <Figures statistic={statistic} recent={hasEnded ? null : undefined} hasEnded={hasEnded} />;
}

function RecentFigures({ statistic }: { statistic: Statistic }) {
  return <Figures statistic={statistic} recent={useRecentProfit(statistic, true)} hasEnded={false} />;
}

interface FiguresProps {
  statistic: Statistic | undefined;
  /** Null if there is nothing to show; undefined while loading. */
  recent: ReturnType<typeof useRecentProfit>;
  hasEnded: boolean;
}

function Figures({ statistic, recent, hasEnded }: FiguresProps) {
  const recently = (profit: number | undefined) =>
    profit !== undefined && statistic ? <SignedFigure value={profit} unit={statistic.currency} /> : undefined;
  return (
    <Headline
      items={[
        {
          label: hasEnded ? texts.finalBalance : labels.currentBalance,
          value: statistic && <Balance {...statistic} />,
        },
        { label: labels.totalPnl, value: statistic && <TotalPnl statistic={statistic} /> },
        ...(recent === null
          ? []
          : [
              { label: texts.today, value: recently(recent?.today) },
              { label: texts.thisWeek, value: recently(recent?.week) },
            ]),
      ]}
    />
  );
}

function Balance({ indicators: { currentBalance }, currency }: Statistic) {
  return currentBalance.value === null ? (
    '–'
  ) : (
    <Figure value={formatAmount(currentBalance.value)} unit={currency} />
  );
}
