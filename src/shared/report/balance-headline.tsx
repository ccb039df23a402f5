import { useQuery } from '@tanstack/react-query';
import { profitQuery, userProfitQuery } from '../../api/queries.ts';
import type { Statistic } from '../../contract/answers.ts';
import * as texts from '../../texts/balance-chart.ts';
import { labels } from '../../texts/indicators.ts';
import { Figure, Headline, SignedFigure } from '../../ui/figure/figure.tsx';
import { formatAmount } from '../../ui/format/number.ts';
import { refreshEvery, statisticInterval, statisticPace } from '../bot/live-bot.ts';
import { rangeOfYear } from '../calendar/month-grid.ts';
import { profitBook } from '../calendar/profit-book.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { addDays, dateOf, mondayOf, zoneName } from '../trade/calendar-date.ts';
import { TotalPnl } from './report-figures.tsx';

/**
 * The closed profit of today and of this week so far, in USDT, from the same answer as the calendar. Null if the service
 * does not add up profit by day, or it could not be read; undefined while loading.
 */
export function useRecentProfit({ botUuid, asOf }: Statistic) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  const today = dateOf(asOf, zone);
  const { data, error } = useQuery({
    ...profitQuery(api, botUuid, {
      period: 'DAY',
      zone: zoneName(zone),
      ...rangeOfYear(today.slice(0, 4)),
    }),
    refetchInterval: refreshEvery(statisticInterval, true, false),
  });
  if (data === null || (error && !data)) return null;
  if (!data) return undefined;
  const { between } = profitBook(data);
  const tomorrow = addDays(today, 1);
  return { today: between(today, tomorrow).profit, week: between(mondayOf(today), tomorrow).profit };
}

/**
 * What all runs have earned, by the days of the zone for times; null if the service does not offer it.
 * @param series also asks for the balance over time
 */
export function useUserProfit(isLive: boolean, series: boolean) {
  const { api } = useMember();
  const { zone } = useTimeZone();
  return useQuery({
    ...userProfitQuery(api, { zone: zoneName(zone), series }),
    refetchInterval: refreshEvery(statisticInterval, isLive, statisticPace),
  });
}

interface BalanceHeadlineProps {
  /** Undefined while loading. */
  statistic: Statistic | undefined;
  hasEnded: boolean;
}

/** The value of the run, and its gain: in total, and while it lasts, today and this week. */
export function BalanceHeadline({ statistic, hasEnded }: BalanceHeadlineProps) {
  // Mounted late, not enabled late: a request that failed elsewhere on the page would be repeated.
  if (statistic && !hasEnded) return <RecentFigures statistic={statistic} />;
  return <Figures statistic={statistic} recent={hasEnded ? null : undefined} hasEnded={hasEnded} />;
}

function RecentFigures({ statistic }: { statistic: Statistic }) {
  return <Figures statistic={statistic} recent={useRecentProfit(statistic)} hasEnded={false} />;
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
