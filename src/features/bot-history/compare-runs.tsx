import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useEffect, useMemo } from 'react';
import { botQuery } from '../../api/queries.ts';
import type { Statistic } from '../../contract/answers.ts';
import { useStatistic } from '../../shared/bot/live-bot.ts';
import { isFinal } from '../../shared/bot/use-bot.ts';
import { useMember } from '../../shared/member/member.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { Part } from '../../shared/query/part.tsx';
import { QueryView } from '../../shared/query/query-view.tsx';
import { allIndicators } from '../../shared/report/indicator-definitions.ts';
import { ReadingFigure, TotalPnl } from '../../shared/report/report-figures.tsx';
import { isUnknownRun } from '../../shared/report/unknown-run.tsx';
import { runPath } from '../../shared/routes/member-paths.ts';
import * as texts from '../../texts/bot-history.ts';
import { labels } from '../../texts/indicators.ts';
import { Button } from '../../ui/button/button.tsx';
import { Card } from '../../ui/card/card.tsx';
import { formatPeriod, formatTimeOfDay } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { LineChart } from '../../ui/line-chart/line-chart.tsx';
import { Link } from '../../ui/link/link.tsx';
import { Loading } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { ComparedRow, ComparedTable } from './compared-table.tsx';
import { betterOf, gainsSinceStart, type Two } from './comparison.ts';

interface CompareRunsProps {
  ids: readonly string[];
  /** Some of the runs do not exist. */
  onUnknown: (ids: readonly string[]) => void;
  onClose: () => void;
}

/** Two runs side by side: what each has gained since its start, and its figures. */
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
  const firstName = useRunName(one, first.data);
  const secondName = useRunName(other, second.data);
  const isOneUnknown = isUnknownRun(first.error);
  const isOtherUnknown = isUnknownRun(second.error);
  useEffect(() => {
    const unknown = [...(isOneUnknown ? [one] : []), ...(isOtherUnknown ? [other] : [])];
    if (unknown.length > 0) onUnknown(unknown);
  }, [isOneUnknown, isOtherUnknown, one, other, onUnknown]);

  const loading = <Loading label={texts.comparisonLoading} height="20rem" />;
  return (
    <QueryView query={first} failed={texts.runNotLoaded} loading={loading}>
      {(firstFigures) => (
        <QueryView query={second} failed={texts.runNotLoaded} loading={loading}>
          {(secondFigures) => (
            <Stack gap={6}>
              <Gains runs={[firstFigures, secondFigures]} names={[firstName, secondName]} />
              <ComparisonTable runs={[firstFigures, secondFigures]} names={[firstName, secondName]} />
            </Stack>
          )}
        </QueryView>
      )}
    </QueryView>
  );
}

/** "#3 · 25 Aug 2026 – 23 Nov 2026"; without the number if the service does not count runs. */
function useRunName(uuid: string, run: Statistic | undefined): string {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const { data: bot } = useQuery({ ...botQuery(api, uuid), enabled: run !== undefined });
  if (!run) return '';
  const { start, end, isOneDay } = formatPeriod(run.from, run.to, zone);
  const last = isOneDay ? formatTimeOfDay(run.to, zone) : end;
  const period = texts.period(start, isFinal(run) ? last : texts.now);
  return bot?.number ? texts.numberedRun(bot.number, period) : period;
}

interface TwoRunsFigures {
  runs: Two<Statistic>;
  names: Two<string>;
}

/** What each run has gained, as a share of its allocated funds, by days since its start. */
function Gains({ runs: [first, second], names: [firstName, secondName] }: TwoRunsFigures) {
  const { zone } = useTimeZone();
  const data = useMemo(
    () => gainsSinceStart([first, second], [firstName, secondName], zone),
    [first, second, firstName, secondName, zone],
  );
  if (!data) return null;
  return (
    <Part title={texts.gains}>
      <LineChart label={texts.gains} data={data} height={200} />
    </Part>
  );
}

function ComparisonTable({ runs, names }: TwoRunsFigures) {
  const [first, second] = runs;
  const headOf = ({ botUuid }: Statistic, name: string) => <Link href={runPath(botUuid)}>{name}</Link>;
  const both = (read: (run: Statistic) => ReactNode) => [read(first), read(second)] as const;
  return (
    <ComparedTable label={texts.comparison} heads={[headOf(first, names[0]), headOf(second, names[1])]}>
      <ComparedRow
        label={texts.duration}
        cells={both(({ from, to }) => formatDuration(Date.parse(to) - Date.parse(from)))}
      />
      <ComparedRow
        label={texts.allocatedFunds}
        cells={both(({ startBalance, currency }) => formatMoney(startBalance, currency))}
      />
      {allIndicators.map(({ key, read }) => (
        <ComparedRow
          key={key}
          label={labels[key]}
          better={betterOf(key, runs)}
          cells={both((run) =>
            key === 'totalPnl' ? (
              <TotalPnl statistic={run} isStacked />
            ) : (
              <ReadingFigure reading={read(run)} />
            ),
          )}
        />
      ))}
    </ComparedTable>
  );
}
