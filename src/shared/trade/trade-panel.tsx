import { SearchX } from 'lucide-react';
import { use, useDeferredValue, useMemo } from 'react';
import type { Trade } from '../../contract/answers.ts';
import * as texts from '../../texts/trade-panel.ts';
import { directions } from '../../texts/trade-table.ts';
import { Badge } from '../../ui/badge/badge.tsx';
import { Button, ButtonLink } from '../../ui/button/button.tsx';
import type { RateLine } from '../../ui/candle-chart/slots.ts';
import { EmptyState } from '../../ui/empty-state/empty-state.tsx';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { Inline, Stack } from '../../ui/layout/layout.tsx';
import { useMedia } from '../../ui/media/media.ts';
import { Drawer } from '../../ui/shell/app-shell.tsx';
import { Loading, Skeleton } from '../../ui/skeleton/skeleton.tsx';
import { Text } from '../../ui/text/text.tsx';
import { media } from '../../ui/theme/tokens.ts';
import { Part } from '../query/part.tsx';
import { QueryFailure } from '../query/query-view.tsx';
import { marksOf, spanOfTrade } from './candle-range.ts';
import { CandleView } from './candle-view.tsx';
import { canClose, TradeDeskContext } from './trade-desk-context.ts';
import { figuresOf } from './trade-figures.ts';
import { TradeOrders } from './trade-orders.tsx';
import * as styles from './trade-panel.css.ts';
import { TradeBetween, TradeResult } from './trade-result.tsx';
import { useServiceTime, useTrade } from './use-trade.ts';

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
  const now = useServiceTime(botId);
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
  const now = useServiceTime(botId);
  const figures = figuresOf(trade);
  const isClosable = isOffered && canClose(trade);
  // The result answers the press. The rest would keep a slow device busy for too long.
  const isRestDue = useDeferredValue(true, false);
  return (
    <Stack gap={6}>
      <Stack gap={3}>
        <Inline gap={2}>
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
      </Stack>
      {isRestDue && (
        <>
          <TradeChart botId={botId} trade={trade} isLive={isLive} />
          <TradeOrders trade={trade} figures={figures} />
          <TradeBetween trade={trade} figures={figures} now={now} />
          <TradeResult trade={trade} figures={figures} />
          {isOffered && desk?.pairAddressOf && (
            <Inline>
              <ButtonLink href={desk.pairAddressOf(trade.pair)}>{texts.candlesOf(trade.pair)}</ButtonLink>
            </Inline>
          )}
        </>
      )}
    </Stack>
  );
}
