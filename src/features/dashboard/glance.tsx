import type { UseQueryResult } from '@tanstack/react-query';
import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { Bot, LossLimit, Statistic } from '../../contract/answers.ts';
import { hasEnded, lifeOf } from '../../machines/bot/bot.life.ts';
import { useLeftByEarlierRuns } from '../../shared/bot/left-trades.tsx';
import { describeRoom, fallsOf, isOn, useMeasuredLimit } from '../../shared/bot/loss-limit.ts';
import { LastStop } from '../../shared/bot/on-demand.tsx';
import { openCountOf, stopProgressOf } from '../../shared/bot/use-bot.ts';
import { timePlace } from '../../shared/member/known-figures.ts';
import { useLastKnown } from '../../shared/member/last-known.tsx';
import { useMember } from '../../shared/member/member.ts';
import { tradeBotPath } from '../../shared/routes/member-paths.ts';
import { closedOf, statuses, waitForStop } from '../../texts/bot-status.ts';
import * as texts from '../../texts/dashboard.ts';
import { Figure } from '../../ui/figure/figure.tsx';
import { formatAmount, formatPercent } from '../../ui/format/number.ts';
import { Link } from '../../ui/link/link.tsx';
import { FigureAtAGlance } from './figure-at-a-glance.tsx';
import * as styles from './glance.css.ts';
import { Money } from './money-at-a-glance.tsx';
import { useIsAllClear } from './needs.tsx';

/** What open trades of this run can still cost: the loss at their stops, and the share of the balance that is in them. */
function AtRisk({ statistic, bot }: { statistic: Statistic; bot: Bot }) {
  const { currency, lossAtStops } = statistic;
  const { currentBalance, tradingBalance } = statistic.indicators;
  const { count } = useLeftByEarlierRuns(bot);
  const leftEarlier = count > 0 ? [texts.leftByEarlierRuns(count)] : [];
  const inTrades = tradingBalance.value;
  if (inTrades === null) return null;
  const share =
    currentBalance.value !== null && currentBalance.value > 0
      ? texts.deployed(formatPercent((inTrades / currentBalance.value) * 100), openCountOf(bot))
      : undefined;
  if (inTrades === 0) {
    return (
      <FigureAtAGlance
        of="atRisk"
        value={<Figure value={formatAmount(0)} unit={currency} />}
        notes={[count > 0 ? texts.noneInThisRun : texts.noOpenTrades, ...leftEarlier]}
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
      notes={[note, share, ...leftEarlier]}
    />
  );
}

/** How far the balance is from the loss limit, or why that is not measured. Leads to the limit. */
function Room({ limit, bot }: { limit: LossLimit; bot: Bot }) {
  const { isDemo } = useMember();
  const link = (text: ReactNode) => (isDemo ? text : <Link href={tradeBotPath('lossLimit')}>{text}</Link>);
  if (!isOn(limit)) {
    return <FigureAtAGlance of="room" value={texts.noLimit} notes={[link(texts.setLimit)]} />;
  }
  const room = describeRoom(limit);
  if (!room) {
    const hasActed = limit.reached?.botUuid === bot.uuid;
    return (
      <FigureAtAGlance
        of="room"
        value={hasActed ? texts.limitReached : texts.notMeasured}
        notes={[!hasActed && texts.notMeasuredWhile[lifeOf(bot)], link(texts.limitOf(fallsOf(limit)))]}
      />
    );
  }
  return (
    <FigureAtAGlance
      of="room"
      value={link(<Figure value={formatAmount(room.left)} unit="USDT" />)}
      notes={[texts.ofBalance(room.percent)]}
    />
  );
}

/** Room to the limit, or why there is none. Renders nothing if the limit is not known. */
function LimitRoom({ bot }: { bot: Bot }) {
  const { data: limit, error } = useMeasuredLimit();
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

/** What a bot that is stopping has done so far, and that there is nothing to do but wait. */
function Stopping({ bot }: { bot: Bot }) {
  const progress = stopProgressOf(bot);
  return (
    <p>
      {statuses.stopping.label}
      {progress && `: ${closedOf(progress.closed, progress.all)}`}. {waitForStop}
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
            <Money statistic={statistic} isOver={hasEnded(bot)} />
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
      <div className={styles.state}>
        {bot && lifeOf(bot) === 'stopping' ? <Stopping bot={bot} /> : <AllClear query={query} />}
        {bot && <LastStop as="ReceiptLink" bot={bot} statistic={statistic} />}
      </div>
    </section>
  );
}
