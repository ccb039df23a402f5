import { useEffect } from 'react';
import type { Statistic } from '../../contract/answers.ts';
import { useStatistic } from '../../shared/bot/live-bot.ts';
import { isFinal } from '../../shared/bot/use-bot.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { QueryView } from '../../shared/query/query-view.tsx';
import { allIndicators } from '../../shared/report/indicator-definitions.ts';
import { ReadingFigure } from '../../shared/report/reading-figure.tsx';
import { TotalPnl } from '../../shared/report/total-pnl.tsx';
import { isUnknownRun } from '../../shared/report/unknown-run.tsx';
import { runPath } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/bot-history.ts';
import { labels } from '../../texts/indicators.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatPeriod, formatTimeOfDay } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { Link } from '../../ui/link/link.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import * as styles from './compare-runs.css.ts';

interface CompareRunsProps {
  ids: readonly string[];
  /** Some of the runs do not exist. */
  onUnknown: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** The figures of two runs side by side. */
export function CompareRuns({ ids: [one, other], onUnknown, onClose }: CompareRunsProps) {
  return (
    <Card
      title={texts.comparison}
      meta={other !== undefined && texts.compareOthers}
      actions={
        <Button size="small" onPress={onClose}>
          {texts.closeComparison}
        </Button>
      }
    >
      {one !== undefined && other !== undefined ? (
        <TwoRuns one={one} other={other} onUnknown={onUnknown} />
      ) : (
        <Text>{texts.chooseAnother}</Text>
      )}
    </Card>
  );
}

interface TwoRunsProps extends Pick<CompareRunsProps, 'onUnknown'> {
  one: string;
  other: string;
}

function TwoRuns({ one, other, onUnknown }: TwoRunsProps) {
  const first = useStatistic(one, false);
  const second = useStatistic(other, false);
  const isOneUnknown = isUnknownRun(first.error);
  const isOtherUnknown = isUnknownRun(second.error);
  useEffect(() => {
    const unknown = [...(isOneUnknown ? [one] : []), ...(isOtherUnknown ? [other] : [])];
    if (unknown.length > 0) onUnknown(unknown);
  }, [isOneUnknown, isOtherUnknown, one, other, onUnknown]);

  const loading = (
    <Loading label={texts.comparisonLoading}>
      <Skeleton height="20rem" />
    </Loading>
  );
  return (
    <QueryView query={first} failed={texts.runNotLoaded} loading={loading}>
      {(firstFigures) => (
        <QueryView query={second} failed={texts.runNotLoaded} loading={loading}>
          {(secondFigures) => <ComparisonTable runs={[firstFigures, secondFigures]} />}
        </QueryView>
      )}
    </QueryView>
  );
}

function ComparisonTable({ runs }: { runs: readonly Statistic[] }) {
  const { zone } = useTimeZone();
  const periodOf = (run: Statistic) => {
    const { start, end, isOneDay } = formatPeriod(run.from, run.to, zone);
    if (!isFinal(run)) return texts.period(start, texts.now);
    return texts.period(start, isOneDay ? formatTimeOfDay(run.to, zone) : end);
  };
  const lengthOf = ({ from, to }: Statistic) => formatDuration(Date.parse(to) - Date.parse(from));
  return (
    <table aria-label={texts.comparison} className={styles.table}>
      <thead>
        <tr>
          <th scope="col" className={styles.label}>
            {texts.figure}
          </th>
          {runs.map((run) => (
            <th key={run.botUuid} scope="col" className={styles.run}>
              <Link href={runPath(run.botUuid)}>{periodOf(run)}</Link>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        <tr>
          <th scope="row" className={styles.label}>
            {texts.duration}
          </th>
          {runs.map((run) => (
            <td key={run.botUuid} className={styles.value}>
              {lengthOf(run)}
            </td>
          ))}
        </tr>
        <tr>
          <th scope="row" className={styles.label}>
            {texts.allocatedFunds}
          </th>
          {runs.map((run) => (
            <td key={run.botUuid} className={styles.value}>
              {formatMoney(run.startBalance, run.currency)}
            </td>
          ))}
        </tr>
        {allIndicators.map(({ key, read }) => (
          <tr key={key}>
            <th scope="row" className={styles.label}>
              {labels[key]}
            </th>
            {runs.map((run) => (
              <td key={run.botUuid} className={styles.value}>
                {key === 'totalPnl' ? (
                  <TotalPnl statistic={run} isStacked />
                ) : (
                  <ReadingFigure reading={read(run)} />
                )}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
