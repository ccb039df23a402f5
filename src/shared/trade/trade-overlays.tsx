import type { Trade } from '../../contract/answers.ts';
import { CloseTrade } from './close-trade.tsx';
import { TradePanel } from './trade-panel.tsx';

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
