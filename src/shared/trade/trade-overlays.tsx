import { useSelector } from '@xstate/react';
import { useEffect, useEffectEvent } from 'react';
import { describeProblem } from '../../api/errors.ts';
import type { Trade } from '../../contract/answers.ts';
import { selectProblem } from '../../machines/problem.ts';
import { selectClosingView } from '../../machines/trade-closing/trade-closing.machine.ts';
import * as texts from '../../texts/trade-closing.ts';
import { notRecorded } from '../../texts/trade-panel.ts';
import { directions } from '../../texts/trade-table.ts';
import { DescriptionList } from '../../ui/description-list/description-list.tsx';
import { ConfirmDialog } from '../../ui/dialog/confirm-dialog.tsx';
import { SignedFigure } from '../../ui/figure/figure.tsx';
import { formatMoney } from '../../ui/format/number.ts';
import { Stack } from '../../ui/layout/layout.tsx';
import { Text } from '../../ui/text/text.tsx';
import { useServiceClock } from '../bot/service-clock.ts';
import { When } from '../member/when.tsx';
import { figuresOf } from './trade-figures.ts';
import { TradePanel } from './trade-panel.tsx';
import { useTrade, useTradeClosing } from './use-trade.ts';

interface CloseTradeProps {
  botId: string;
  trade: Trade;
  /** A hard stop is closing all open trades. */
  isStopping: boolean;
  hasEnded: boolean;
  /** The trade is closed, cannot be closed any longer, or the member canceled. */
  onEnd: () => void;
}

/** Milliseconds between two reads of the figures at stake. */
const refreshWhileOpen = 5_000;

/** Asks whether to close a trade at market price, with its current figures, and closes it. */
export function CloseTrade({ botId, trade: asked, isStopping, hasEnded, onEnd }: CloseTradeProps) {
  const closing = useTradeClosing(botId, asked);
  const view = useSelector(closing, selectClosingView);
  const problem = useSelector(closing, selectProblem);
  const isOver = useSelector(closing, ({ status }) => status === 'done');
  const { trade = asked, query } = useTrade(botId, String(asked.id), true, refreshWhileOpen);

  const news =
    trade.closeDate !== null ? 'trade.ended' : isStopping ? 'stop.started' : hasEnded ? 'run.ended' : null;
  const isHeard = useSelector(closing, (snapshot) => news !== null && snapshot.can({ type: news }));
  useEffect(() => {
    if (news && isHeard) closing.send({ type: news });
  }, [closing, news, isHeard]);
  const end = useEffectEvent(onEnd);
  useEffect(() => {
    if (isOver) end();
  }, [isOver]);

  const problems = {
    failed: problem && describeProblem(problem),
    unanswered: texts.unanswered,
    unknown: texts.unclear,
  };
  const isUnclear = view === 'unknown';
  return (
    <ConfirmDialog
      title={texts.confirmTitle(String(trade.id), trade.pair, directions[trade.direction])}
      tone="danger"
      isOpen={!isOver}
      isPending={view === 'sending' || view === 'checking'}
      confirmLabel={isUnclear || view === 'checking' ? texts.checkAgain : texts.confirm}
      errorMessage={(view in problems && problems[view as keyof typeof problems]) || undefined}
      onConfirm={() => closing.send({ type: isUnclear ? 'closing.check' : 'closing.confirm' })}
      onCancel={() => closing.send({ type: 'closing.cancel' })}
    >
      <Stack>
        <Text>{texts.consequence}</Text>
        <AtStake trade={trade} readAt={query.dataUpdatedAt} />
      </Stack>
    </ConfirmDialog>
  );
}

interface AtStakeProps {
  trade: Trade;
  /** When the figures arrived by this device's clock, in milliseconds since 1970; 0 if they are those of the list. */
  readAt: number;
}

/** The value of the trade now, and what would remain. */
function AtStake({ trade, readAt }: AtStakeProps) {
  const serviceTime = useServiceClock();
  const { value, fees } = figuresOf(trade);
  return (
    <div>
      <DescriptionList
        items={[
          { label: texts.valueNow, value: formatMoney(value, 'USDT') },
          {
            label: texts.exitFee,
            value: fees ? formatMoney(fees.close, 'USDT') : notRecorded,
          },
          {
            label: texts.profitNow,
            value: <SignedFigure value={trade.profitAbs} unit="USDT" />,
            isEmphasized: true,
          },
        ]}
      />
      {readAt > 0 && (
        <Text size="small" tone="quiet">
          {texts.asOf}
          <When at={new Date(serviceTime(readAt))} />
        </Text>
      )}
    </div>
  );
}

interface TradeOverlaysProps {
  botId: string;
  isLive: boolean;
  isStopping: boolean;
  hasEnded: boolean;
  /** The trade that is open; null if none is. */
  tradeId: string | null;
  onDismiss: () => void;
  /** The trade that the member is about to close; null if there is none. */
  closing: Trade | null;
  onClosingEnd: () => void;
}

/** What covers a list of trades: the panel of one, and the confirmation before one is closed. `TradeDesk` loads them. */
export function TradeOverlays({
  tradeId,
  onDismiss,
  closing,
  onClosingEnd,
  isStopping,
  ...run
}: TradeOverlaysProps) {
  return (
    <>
      {tradeId !== null && (
        <TradePanel key={`panel ${tradeId}`} {...run} tradeId={tradeId} onDismiss={onDismiss} />
      )}
      {closing && (
        <CloseTrade
          key={`closing ${closing.id}`}
          botId={run.botId}
          trade={closing}
          isStopping={isStopping}
          hasEnded={run.hasEnded}
          onEnd={onClosingEnd}
        />
      )}
    </>
  );
}
