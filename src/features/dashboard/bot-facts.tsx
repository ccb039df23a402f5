import type { Bot, Statistic } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { openTradesFact } from '../../shared/bot/use-bot.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import * as texts from '../../texts/dashboard.ts';
import { labels } from '../../texts/indicators.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { formatDate, formatPeriod } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { useMedia } from '../../ui/media/media.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useLimitFact } from './use-limit-fact.tsx';
import { useSilence } from './use-silence.ts';

interface BotFactsProps {
  bot: Bot;
  /** When the answer arrived, by this computer's clock. */
  readAt: number;
  /** Undefined while unknown. Once a run is over: until the figures of its end have arrived. */
  statistic: Statistic | undefined;
  /** They could not be loaded. */
  isFailed: boolean;
}

/** The figures of a run; once it is over, also what it has earned. */
export function BotFacts({ bot, readAt, statistic, isFailed }: BotFactsProps) {
  const { zone } = useTimeZone();
  const period = bot.deactivatedAt ? formatPeriod(bot.activatedAt, bot.deactivatedAt, zone) : null;
  const isOver = hasEnded(bot);
  const limitFact = useLimitFact(bot);
  const isPhone = useMedia(media.phone);
  return (
    <DescriptionList
      items={[
        ...(isOver
          ? [
              {
                label: labels.totalPnl,
                value: <Amount of="totalPnl" statistic={statistic} isFailed={isFailed} />,
              },
              {
                label: texts.closedTrades,
                value: statistic ? formatNumber(statistic.sampleSize) : <NoFigure isFailed={isFailed} />,
              },
            ]
          : []),
        ...(isOver && !bot.leftOnExchange
          ? []
          : [
              openTradesFact(bot),
              {
                label: isOver ? texts.profitAtStop : labels.openProfit,
                value: <Amount of="openProfit" statistic={statistic} isFailed={isFailed} />,
              },
            ]),
        { label: texts.allocatedFunds, value: formatMoney(bot.tradeAmount, 'USDT') },
        ...limitFact,
        ...(bot.lastSeenAt ? [{ label: texts.lastSeen, value: <LastSeen bot={bot} readAt={readAt} /> }] : []),
        ...(period
          ? [
              { label: texts.started, value: period.start },
              { label: texts.ended, value: period.end },
            ]
          : []),
        // On phones, the balance just above says since when the run lasts.
        ...(period || isPhone ? [] : [{ label: texts.started, value: formatDate(bot.activatedAt, zone) }]),
      ]}
    />
  );
}

const everySeconds = 5_000;

/** How long ago the engine last looked at the market. */
function LastSeen({ bot, readAt }: { bot: Bot; readAt: number }) {
  const silence = useSilence(bot, readAt, everySeconds);
  return silence === null ? texts.noFigure : texts.ago(formatDuration(silence));
}

interface AmountProps extends Pick<BotFactsProps, 'statistic' | 'isFailed'> {
  of: 'totalPnl' | 'openProfit';
}

/** In place of a figure that is loading or could not be loaded. */
const NoFigure = ({ isFailed }: { isFailed: boolean }) =>
  isFailed ? texts.noFigure : <Skeleton width="5rem" height="1em" />;

/** A profit or loss of the run; says so if there is none. */
function Amount({ of, statistic, isFailed }: AmountProps) {
  if (!statistic) return <NoFigure isFailed={isFailed} />;
  const { value } = statistic.indicators[of];
  return value == null ? texts.noFigure : <SignedFigure value={value} unit={statistic.currency} />;
}
