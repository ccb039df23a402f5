import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bot, LossLimit, Statistic } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { describeRoom, fallsOf, isOn, useLossLimit } from '../../shared/bot/loss-limit.ts';
import { timePlace } from '../../shared/member/known-figures.ts';
import { KnownPlace, useLastKnown } from '../../shared/member/last-known.tsx';
import { useMember } from '../../shared/member/member.ts';
import { useRecentProfit, useUserProfit } from '../../shared/report/recent-profit.ts';
import { tradeBotPath } from '../../shared/routes/member-paths.ts';
import * as texts from '../../texts/dashboard.ts';
import { labels } from '../../texts/indicators.ts';
import { Figure, SignedFigure } from '../../ui/figure/figure.tsx';
import { formatAmount, formatMoney, formatPercent } from '../../ui/format/number.ts';
import { Link } from '../../ui/link/link.tsx';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import * as styles from './glance.css.ts';
import { useIsAllClear } from './needs.tsx';

const names = {
  today: texts.closedToday,
  total: labels.totalPnl,
  atRisk: texts.atRisk,
  room: texts.room,
};

interface FigureAtAGlanceProps {
  of: keyof typeof names;
  name?: string | undefined;
  /** Undefined while it is loading. */
  value: ReactNode;
  /** At most two lines. */
  notes?: readonly ReactNode[];
}

function FigureAtAGlance({ of, name = names[of], value, notes = [] }: FigureAtAGlanceProps) {
  return (
    <KnownPlace of={of} isLoading={value === undefined} className={styles.figure}>
      <dt className={styles.name}>{name}</dt>
      <dd className={styles.value}>{value ?? <Skeleton width="7rem" height="0.8em" />}</dd>
      {notes.map((note, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: The lines stay in their order.
        <dd key={index} className={styles.note}>
          {note}
        </dd>
      ))}
    </KnownPlace>
  );
}

interface TodayProps {
  name?: string | undefined;
  /** Null if the service does not add it up; undefined while loading. */
  recent: { today: number; week: number } | null | undefined;
  currency: string;
}

/** The profit of today and of this week. Renders nothing if that is not known. */
function Today({ name, recent, currency }: TodayProps) {
  if (recent === null) return null;
  return (
    <FigureAtAGlance
      of="today"
      name={name}
      value={recent && <SignedFigure value={recent.today} unit={currency} />}
      notes={
        recent && [
          <>
            {texts.thisWeek} <SignedFigure value={recent.week} unit={currency} />
          </>,
        ]
      }
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

/** The profit of this run alone. */
function MoneyOfRun({ statistic }: { statistic: Statistic }) {
  return (
    <>
      <Today recent={useRecentProfit(statistic)} currency={statistic.currency} />
      <Total statistic={statistic} />
    </>
  );
}

/** The profit of all runs, or of this run if the service does not add them up or could not be reached. */
function Money({ statistic, isLive }: { statistic: Statistic; isLive: boolean }) {
  const { data: all, error } = useUserProfit(isLive, false);
  if (all === null || (error && !all)) return <MoneyOfRun statistic={statistic} />;
  if (!all)
    return (['today', 'total'] as const).map((of) => <FigureAtAGlance key={of} of={of} value={undefined} />);
  const isOfAll = all.runs.length > 1;
  return (
    <>
      <Today name={isOfAll ? texts.closedTodayInAllRuns : undefined} recent={all} currency={all.currency} />
      <Total statistic={statistic} ofAll={isOfAll ? all.totalPnl : undefined} />
    </>
  );
}

/** What open trades can still cost: the loss at their stops, and the share of the balance that is in them. */
function AtRisk({ statistic, bot }: { statistic: Statistic; bot: Bot }) {
  const { currency, lossAtStops } = statistic;
  const { currentBalance, tradingBalance } = statistic.indicators;
  const inTrades = tradingBalance.value;
  if (inTrades === null) return null;
  const share =
    currentBalance.value !== null && currentBalance.value > 0
      ? texts.deployed(formatPercent((inTrades / currentBalance.value) * 100), bot.openTrades)
      : undefined;
  if (inTrades === 0) {
    return (
      <FigureAtAGlance
        of="atRisk"
        value={<Figure value={formatAmount(0)} unit={currency} />}
        notes={[texts.noOpenTrades]}
      />
    );
  }
  // Without stops, all of it is at risk.
  const [most, note] =
    lossAtStops === null
      ? [inTrades, hasEnded(bot) ? texts.leftWithoutStops : texts.withoutStops]
      : [lossAtStops, texts.atStops];
  return (
    <FigureAtAGlance
      of="atRisk"
      value={<Figure value={formatAmount(most)} unit={currency} />}
      notes={[note, share]}
    />
  );
}

/** How far the balance is from the loss limit, or what became of the limit in this run. Leads to it. */
function Room({ limit, bot }: { limit: LossLimit; bot: Bot }) {
  const { isDemo } = useMember();
  const href = tradeBotPath('lossLimit');
  if (!isOn(limit)) {
    return (
      <FigureAtAGlance
        of="room"
        value={texts.noLimit}
        notes={[
          <Link key="set" href={href}>
            {texts.setLimit}
          </Link>,
        ]}
      />
    );
  }
  const room = describeRoom(limit);
  const hasActed = limit.reached?.botUuid === bot.uuid;
  const missing = hasActed ? texts.limitReached : texts.notMeasured;
  const value = room ? <Figure value={formatAmount(room.left)} unit="USDT" /> : missing;
  return (
    <FigureAtAGlance
      of="room"
      value={isDemo ? value : <Link href={href}>{value}</Link>}
      notes={[room ? texts.ofBalance(room.percent) : texts.limitOf(fallsOf(limit))]}
    />
  );
}

/** Room to the limit, or why there is none. Renders nothing if the limit is not known. */
function LimitRoom({ bot }: { bot: Bot }) {
  const { data: limit, error } = useLossLimit();
  if (limit === null || (limit === undefined && error)) return null;
  return limit ? <Room limit={limit} bot={bot} /> : <FigureAtAGlance of="room" value={undefined} />;
}

/** Says that nothing needs the member; before that is known, the time of the known figures. */
function AllClear({ query }: Pick<GlanceProps, 'query'>) {
  const isAllClear = useIsAllClear(query);
  const lastKnown = useLastKnown(timePlace);
  return (
    <p className={styles.allClear} data-known={timePlace}>
      {lastKnown ??
        (isAllClear && (
          <>
            <CircleCheck size={18} aria-hidden="true" className={styles.clear} />
            {texts.allClear}
          </>
        ))}
    </p>
  );
}

interface GlanceProps {
  query: Pick<UseQueryResult<Bot>, 'data' | 'error'>;
  /** Undefined while unknown. Once the run is over: until the figures of its end have arrived. */
  statistic: Statistic | undefined;
  /** The last attempt to get it failed. */
  isStatisticFailed: boolean;
}

/** What a member looks for first: am I up, what can I lose now, how far is the limit, and does anything need me. */
export function Glance({ query, statistic, isStatisticFailed }: GlanceProps) {
  const { data: bot } = query;
  const missing = isStatisticFailed || (query.error && !bot) ? texts.noFigure : undefined;
  return (
    <section aria-label={texts.atAGlance} className={styles.glance}>
      <dl className={styles.figures}>
        {statistic && bot ? (
          <>
            <Money statistic={statistic} isLive={!hasEnded(bot)} />
            <AtRisk statistic={statistic} bot={bot} />
          </>
        ) : (
          (['today', 'total', 'atRisk'] as const).map((of) => (
            <FigureAtAGlance key={of} of={of} value={missing} />
          ))
        )}
        {bot ? (
          <LimitRoom bot={bot} />
        ) : (
          <FigureAtAGlance of="room" value={query.error ? texts.noFigure : undefined} />
        )}
      </dl>
      <AllClear query={query} />
    </section>
  );
}
