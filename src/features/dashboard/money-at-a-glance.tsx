import type { Statistic } from '../../contract/answers.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { gainOfLastDay } from '../../shared/report/balance-data.ts';
import { useRecentProfit, useUserProfit } from '../../shared/report/recent-profit.ts';
import * as texts from '../../texts/dashboard.ts';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { dateOf, mondayOf } from '../../ui/format/calendar-date.ts';
import { formatMoney } from '../../ui/format/number.ts';
import { FigureAtAGlance } from './figure-at-a-glance.tsx';

interface TodayProps {
  statistic: Statistic;
  /** The run is over: its last 24 hours may be long ago. */
  isOver: boolean;
  /** Closed profit. Null if the service does not add it up; undefined while loading. */
  recent: { today: number; week: number } | null | undefined;
  /** Whether the closed profit counts several runs; undefined if it counts this one, and there may be others. */
  isOfAll?: boolean;
}

/** The gain of the last 24 hours with open trades, and what was closed today and this week. Renders nothing if neither is known. */
function Today({ statistic, isOver, recent, isOfAll }: TodayProps) {
  const { asOf, currency, from } = statistic;
  const { zone } = useTimeZone();
  const gain = isOver ? undefined : gainOfLastDay(statistic);
  if (recent === null && !gain) return null;
  const closed = (name: string, profit: number) => (
    <>
      {name} <SignedFigure value={profit} unit={currency} />
    </>
  );
  if (!gain) {
    return (
      <FigureAtAGlance
        of="today"
        name={isOfAll ? texts.closedTodayInAllRuns : texts.closedToday}
        value={recent && <SignedFigure value={recent.today} unit={currency} />}
        notes={[recent && closed(texts.thisWeek, recent.week)]}
      />
    );
  }
  // In the first 24 hours of a run, another can have closed trades today, and in its first week, this week.
  const isPart = gain.isWholeRun && isOfAll !== false;
  const isWeekOfAll = isOfAll && !isPart && dateOf(from, zone) >= mondayOf(dateOf(asOf, zone));
  return (
    <FigureAtAGlance
      of="today"
      name={isPart ? texts.runSoFar : texts.lastDay}
      value={recent === undefined ? undefined : <SignedFigure value={gain.amount} unit={currency} />}
      notes={[
        recent && closed(isPart && isOfAll ? texts.closedTodayInAllRuns : texts.closedToday, recent.today),
        recent && closed(isWeekOfAll ? texts.thisWeekInAllRuns : texts.thisWeek, recent.week),
      ]}
    />
  );
}

interface TotalProps {
  statistic: Statistic;
  /** What all runs have gained; undefined if there is one run, or the service does not add them up. */
  ofAll?: number | undefined;
}

/** What the bot has gained in total, in this run, and what it is worth. */
function Total({ statistic, ofAll }: TotalProps) {
  const { currency, startBalance } = statistic;
  const { totalPnl, currentBalance } = statistic.indicators;
  if (totalPnl.value === null) return <FigureAtAGlance of="total" value={texts.noFigure} />;
  const balance =
    currentBalance.value !== null && texts.balanceOf(formatMoney(currentBalance.value, currency));
  if (ofAll !== undefined) {
    return (
      <FigureAtAGlance
        of="total"
        name={texts.totalOfAllRuns}
        value={<SignedFigure value={ofAll} unit={currency} />}
        notes={[
          <>
            {texts.thisRun} <SignedFigure value={totalPnl.value} unit={currency} />
          </>,
          balance,
        ]}
      />
    );
  }
  return (
    <FigureAtAGlance
      of="total"
      value={<SignedFigure value={totalPnl.value} unit={currency} />}
      notes={[
        startBalance > 0 && <SignedFigure value={(totalPnl.value / startBalance) * 100} unit="%" />,
        balance,
      ]}
    />
  );
}

interface MoneyProps {
  statistic: Statistic;
  isOver: boolean;
}

/** The profit of this run alone. */
function MoneyOfRun(run: MoneyProps) {
  const { statistic, isOver } = run;
  return (
    <>
      <Today {...run} recent={useRecentProfit(statistic, !isOver)} />
      <Total statistic={statistic} />
    </>
  );
}

/** The profit of all runs, or of this run if the service does not add them up or could not be reached. */
export function Money(run: MoneyProps) {
  const { statistic, isOver } = run;
  const { data: all, error } = useUserProfit(!isOver, false);
  if (all === null || (error && !all)) return <MoneyOfRun {...run} />;
  if (!all)
    return (['today', 'total'] as const).map((of) => <FigureAtAGlance key={of} of={of} value={undefined} />);
  const isOfAll = all.runs.length > 1;
  return (
    <>
      <Today {...run} recent={all} isOfAll={isOfAll} />
      <Total statistic={statistic} ofAll={isOfAll ? all.totalPnl : undefined} />
    </>
  );
}
