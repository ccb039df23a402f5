import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { formatMoney } from '../../ui/format/money.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { changesOver, periodOf } from './change-over.ts';
import { type ChartView, coinOf } from './chart-data.ts';
import { differenceFromHolding } from './holding.ts';
import type { Range } from './range.ts';
import * as styles from './range-change.css.ts';

interface RangeChangeProps {
  statistic: Statistic;
  view: ChartView;
  range: Range;
  hasEnded: boolean;
}

/** How much the lines of the chart below have gained or lost over its range, and which range that is. */
export function RangeChange({ statistic, view, range, hasEnded }: RangeChangeProps) {
  const changes = changesOver(range, view, statistic);
  if (changes.length === 0) return null;
  const { currency } = statistic;
  return (
    <div className={styles.root}>
      <dl className={styles.figures}>
        {changes.map(({ label, amount, percent }) => (
          <div key={label} className={styles.row}>
            <dt className={styles.name}>{label}</dt>
            <dd className={styles.figure}>
              <SignedFigure value={amount} unit={currency} />
            </dd>
            <dd className={styles.figure}>{percent !== null && <SignedFigure value={percent} unit="%" />}</dd>
          </div>
        ))}
      </dl>
      <div className={styles.words}>
        <Text as="span" size="small" tone="quiet">
          {wordsOf(statistic, view, range, periodOf(range, statistic, hasEnded))}
        </Text>
      </div>
    </div>
  );
}

/** Takes the same space while the figures load. */
export function RangeChangeSkeleton() {
  return (
    <div className={styles.root}>
      <Skeleton width="14rem" height="2lh" />
    </div>
  );
}

/** The range of the figures; in the comparison, also how far the bot is ahead of holding, or behind it. */
function wordsOf(statistic: Statistic, view: ChartView, range: Range, period: string): string {
  const { benchmark, currency } = statistic;
  const ahead = view === 'holding' ? differenceFromHolding(range, statistic) : undefined;
  if (!benchmark || ahead === undefined) return texts.over(period);
  const amount = formatMoney(Math.abs(ahead), currency);
  const coin = coinOf(benchmark.pair);
  return ahead < 0 ? texts.holding.behind(amount, coin, period) : texts.holding.ahead(amount, coin, period);
}
