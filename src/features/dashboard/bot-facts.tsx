import type { Bot, LossLimit, Statistic } from '../../contract/answers.ts';
import { hasEnded } from '../../machines/bot/bot.life.ts';
import { describeRoom, isOn, useLossLimit } from '../../shared/bot/loss-limit.ts';
import { openTradesFact } from '../../shared/bot/use-bot.ts';
import { useTimeZone } from '../../shared/member/time-zone.ts';
import { tradeBotPath } from '../../shared/routes/routes.ts';
import * as texts from '../../texts/dashboard.ts';
import { labels } from '../../texts/indicators.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { formatDate, formatPeriod } from '../../ui/format/date-time.ts';
import { formatDuration } from '../../ui/format/duration.ts';
import { formatMoney, formatNumber } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { useSilence } from './silence.ts';

/** The fact about the loss limit, in a list: none once the run is over, or if the limit is not known. */
function useLimitFact(bot: Bot) {
  const { data: limit, error } = useLossLimit();
  if (hasEnded(bot) || limit === null || (limit === undefined && error)) return [];
  const value = limit ? <LimitFact limit={limit} botId={bot.uuid} /> : <Skeleton width="8rem" height="1em" />;
  return [{ label: texts.lossLimit, value }];
}

/** How far the balance is from the limit, or what became of the limit in this run. Links to it. */
function LimitFact({ limit, botId }: { limit: LossLimit; botId: string }) {
  const href = tradeBotPath('lossLimit');
  if (!isOn(limit)) {
    return (
      <>
        {texts.noLimit} <Link href={href}>{texts.setLimit}</Link>
      </>
    );
  }
  const room = describeRoom(limit);
  const hasActed = limit.reached?.botUuid === botId;
  if (!room) return <Link href={href}>{hasActed ? texts.limitReached : texts.limitOn}</Link>;
  return (
    <Stack gap={0} align="end">
      <Link href={href}>{texts.roomLeft(room.usdt)}</Link>
      <Text size="small" tone="quiet">
        {texts.ofBalance(room.percent)}
      </Text>
    </Stack>
  );
}

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
