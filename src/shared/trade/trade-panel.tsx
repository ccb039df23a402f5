import { SearchX } from 'lucide-react';
import { type ReactNode, use, useDeferredValue, useMemo } from 'react';
import type { Trade } from '../../contract/answers.ts';
import { inTime } from '../../texts/look.ts';
import * as texts from '../../texts/trade-panel.ts';
import { directions } from '../../texts/trade-table.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import type { RateLine } from '../../ui/candle-chart/slots.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SignedFigure, Timestamp } from '../../ui/figure/figure.tsx';
import { formatDuration } from '../../ui/format/duration.ts';
import { baseOf } from '../../ui/format/names.ts';
import { formatMoney, formatPrice, formatQuantity } from '../../ui/format/number.ts';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { Link } from '../../ui/link/link.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { PlainTable } from '../../ui/plain-table/plain-table.tsx';
import { Drawer } from '../../ui/shell/app-shell.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Heading, Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { currencyOf } from '../bot/hard-stop-trades.tsx';
import { useRunTime } from '../bot/run-time.ts';
import { describeChange, useLook } from '../bot/use-look.ts';
import { useMember } from '../member/member.ts';
import { useTimeZone } from '../member/time-zone.ts';
import { Part } from '../query/part.tsx';
import { QueryFailure } from '../query/query-view.tsx';
import { tradeSupportPath } from '../routes/member-paths.ts';
import { marksOf, spanOfTrade } from './candle-range.ts';
import { CandleView } from './candle-view.tsx';
import { ExitLadder } from './exit-ladder.tsx';
import { TradeReplayLink } from './replay-link.tsx';
import { canClose, TradeDeskContext } from './trade-desk-context.ts';
import { figuresOf, rateDigitsOf, type TradeFigures } from './trade-figures.ts';
import * as styles from './trade-panel.css.ts';
import { TradeBetween, TradeResult } from './trade-result.tsx';
import { useTrade } from './use-trade.ts';

const currency = 'USDT';

/** Entry and exit side by side; for an open trade, an exit now. */
function TradeOrders({ trade, figures }: { trade: Trade; figures: TradeFigures }) {
  const { zone } = useTimeZone();
  const { pair, closeDate, entryReason, exitReason } = trade;
  const isOpen = closeDate === null;
  const amount = `${formatQuantity(trade.amount)}\u00a0${baseOf(pair)}`;
  const { fees } = figures;
  const rateDigits = rateDigitsOf(trade);
  const openFee = fees?.open ?? trade.fees?.open ?? null;
  const fee = (value: number | null | undefined) =>
    value == null ? texts.notRecorded : formatMoney(value, currency);
  const closeFee = fees?.isEstimated
    ? texts.estimatedFee(formatMoney(fees.close, currency))
    : fee(fees?.close ?? trade.fees?.close);

  const rows: readonly (readonly [label: string, entry: ReactNode, exit: ReactNode])[] = [
    [
      texts.time,
      <Timestamp key="entry" at={trade.openDate} zone={zone} />,
      isOpen ? texts.none : <Timestamp key="exit" at={closeDate} zone={zone} />,
    ],
    [
      texts.rate,
      `${formatPrice(trade.openRate, rateDigits)}\u00a0${currency}`,
      `${formatPrice(figures.rate, rateDigits)}\u00a0${currency}`,
    ],
    [texts.amount, amount, amount],
    [texts.value, formatMoney(trade.stakeAmount, currency), formatMoney(figures.value, currency)],
    [texts.fee, fee(openFee), closeFee],
    [
      texts.reason,
      entryReason ? texts.entryReasons[entryReason] : texts.notRecorded,
      exitReason ? texts.exitReasons[exitReason] : isOpen ? texts.none : texts.notRecorded,
    ],
  ];
  return (
    <div>
      <Heading level={3}>{texts.orders}</Heading>
      <PlainTable
        label={texts.orders}
        headers={['', texts.entry, isOpen ? texts.now : texts.exit]}
        rows={rows.map(([name, ...values]) => ({ key: name, name, values }))}
        look={styles.orders}
      />
    </div>
  );
}

interface TradeChartProps {
  botId: string;
  trade: Trade;
  /** The run is not over. */
  isLive: boolean;
}

const heights = { phone: 256, wide: 292 };

/** Candles from before the entry to after the exit, with both marked, and the levels at which the bot closes the trade. */
function TradeChart({ botId, trade, isLive }: TradeChartProps) {
  const isPhone = useMedia(media.phone);
  const { pair, openDate, closeDate, stopRate, takeProfitRate } = trade;
  const now = useRunTime(botId);
  const request = useMemo(
    () => ({ pair, ...spanOfTrade(openDate, closeDate, now) }),
    [pair, openDate, closeDate, now],
  );
  const marks = useMemo(() => marksOf(trade), [trade]);
  const lines = useMemo(
    () =>
      [
        { rate: stopRate, label: texts.stop, tone: 'loss' as const },
        { rate: takeProfitRate, label: texts.takeProfit, tone: 'gain' as const },
      ].filter((line): line is RateLine => line.rate !== null),
    [stopRate, takeProfitRate],
  );
  return (
    <CandleView
      botId={botId}
      request={request}
      marks={marks}
      lines={lines}
      isLive={isLive && closeDate === null}
      height={isPhone ? heights.phone : heights.wide}
    />
  );
}

interface TradePanelProps {
  botId: string;
  tradeId: string;
  isLive: boolean;
  hasEnded: boolean;
  onDismiss: () => void;
}

/** One trade in a panel over the page: its candles, its orders and its result. `TradeDesk` loads it. */
export function TradePanel({ botId, tradeId, isLive, hasEnded, onDismiss }: TradePanelProps) {
  const { query, trade, isUnknown, isOffered } = useTrade(botId, tradeId, isLive);
  const title = trade ? trade.pair : texts.number(tradeId);
  return (
    <Drawer title={title} size="wide" isOpen onClose={onDismiss}>
      {trade ? (
        <Part title={title}>
          <TradeDetails
            botId={botId}
            tradeId={tradeId}
            trade={trade}
            isLive={isLive}
            state={trade.closeDate !== null ? 'close' : hasEnded ? 'unmanaged' : 'open'}
            isOffered={isOffered !== false}
          />
        </Part>
      ) : isUnknown || isOffered === false ? (
        <EmptyState
          title={texts.unknownTitle}
          icon={<SearchX size={20} />}
          action={<Button onPress={onDismiss}>{texts.backToList}</Button>}
        >
          {isUnknown ? texts.unknown : texts.notListed}
        </EmptyState>
      ) : query.error ? (
        <QueryFailure query={query} title={texts.notLoaded} />
      ) : (
        <Loading label={texts.loading}>
          <Stack gap={6}>
            <Skeleton width="12rem" height="3.5rem" />
            <Skeleton height="22rem" />
          </Stack>
        </Loading>
      )}
    </Drawer>
  );
}

interface NextChangeProps {
  botId: string;
  trade: Trade;
  /** The service's time, in milliseconds since 1970. */
  now: number;
}

/** The next change of the rule that closes an open trade, and in how long. Renders nothing if the service does not say. */
function NextChange({ botId, trade, now }: NextChangeProps) {
  const { data } = useLook(botId);
  const look = data?.pairs.find(({ tradeId }) => String(tradeId) === String(trade.id));
  if (!look?.change) return null;
  const left = Date.parse(look.change.at) - now;
  return left > 0 ? (
    <Text size="small" isNumeric>
      {describeChange(look, inTime(formatDuration(left)))}
    </Text>
  ) : null;
}

/** Why the bot entered and left a trade, in a sentence or two. */
function storyOf(trade: Trade) {
  const { pair, direction, openRate, closeRate, openDate, closeDate, entryReason, exitReason } = trade;
  if (direction === 'UNKNOWN') return null;
  const digits = rateDigitsOf(trade);
  const rateOf = (rate: number) => `${formatPrice(rate, digits)}\u00a0${currencyOf({ pair })}`;
  const entered =
    texts.entered[direction](rateOf(openRate)) + because(entryReason && texts.entryCauses[entryReason]);
  if (closeRate === null || closeDate === null) return entered;
  const duration = formatDuration(Date.parse(closeDate) - Date.parse(openDate));
  const left = texts.left[direction](rateOf(closeRate), duration);
  return `${entered} ${left}${because(exitReason && texts.exitCauses[exitReason])}`;
}

const because = (cause: string | null) => (cause ? ` ${texts.because(cause)}.` : '.');

interface TradeDetailsProps {
  botId: string;
  tradeId: string;
  trade: Trade;
  isLive: boolean;
  state: keyof typeof texts.states;
  /** The service can show and close single trades. */
  isOffered: boolean;
}

const tones = { open: 'info', unmanaged: 'warning', close: 'neutral' } as const;

function TradeDetails({ botId, tradeId, trade, isLive, state, isOffered }: TradeDetailsProps) {
  const desk = use(TradeDeskContext);
  const { isDemo } = useMember();
  const now = useRunTime(botId);
  const figures = figuresOf(trade);
  const isClosable = isOffered && canClose(trade);
  // The result answers the press. The rest would keep a slow device busy for too long.
  const isRestDue = useDeferredValue(true, false);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Inline>
          <Badge tone={tones[state]}>{texts.states[state]}</Badge>
          <Text as="span" size="small" tone="quiet">
            {texts.numberAnd(tradeId, directions[trade.direction])}
          </Text>
        </Inline>
        <div className={styles.summary}>
          <div>
            <Text size="small" tone="quiet">
              {texts.profit[state === 'close' ? 'close' : 'open']}
            </Text>
            <div className={styles.profit}>
              <SignedFigure value={trade.profitAbs} unit="USDT" />
              <span className={styles.share}>
                <SignedFigure value={trade.profitPercent} unit="%" />
                {texts.ofStake}
              </span>
            </div>
          </div>
          {isClosable && desk?.close && (
            <Button variant="dangerQuiet" onPress={() => desk.close?.(trade)}>
              {texts.close}
            </Button>
          )}
          {isClosable && desk?.isStopping && (
            <Text size="small" tone="quiet">
              {texts.hardStopCloses}
            </Text>
          )}
        </div>
        {state === 'open' && <ExitLadder trade={trade} rateDigits={rateDigitsOf(trade)} />}
        {state === 'open' && isLive && <NextChange botId={botId} trade={trade} now={now} />}
        <Text size="small" isProse>
          {storyOf(trade)}
        </Text>
      </Stack>
      {isRestDue && (
        <>
          <TradeChart botId={botId} trade={trade} isLive={isLive} />
          <TradeOrders trade={trade} figures={figures} />
          <TradeBetween trade={trade} figures={figures} now={now} />
          <TradeResult trade={trade} figures={figures} />
          <Inline>
            {isOffered && desk?.pairAddressOf && (
              <ButtonLink href={desk.pairAddressOf(trade.pair)}>{texts.candlesOf(trade.pair)}</ButtonLink>
            )}
            <TradeReplayLink botId={botId} trade={trade} />
            {!isDemo && <Link href={tradeSupportPath(botId, tradeId)}>{texts.askSupport}</Link>}
          </Inline>
        </>
      )}
    </Stack>
  );
}
