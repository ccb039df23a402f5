import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import type { Trade } from '../../contract/answers.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { pairPath } from '../routes/routes.ts';
import { TradeDeskContext } from './trade-desk-context.ts';
import { useTradeAddress } from './use-trade-address.ts';

interface TradeDeskProps {
  botId: string;
  /** The run is not over. */
  isLive: boolean;
  /** A hard stop is closing the run's open trades, so none can be closed on its own. */
  isStopping: boolean;
  /** The run is over: the trades it left open are unmanaged. */
  hasEnded: boolean;
  /** Links from a trade to the page of its pair; left out on that page. */
  hasPairLinks?: boolean;
  /** The lists of the run's trades. */
  children: ReactNode;
}

const code = onDemand(() => import('./trade-overlays.tsx'));

/** Lets the trades of its lists open in a panel, each at its own address, and be closed one by one. */
export function TradeDesk({
  botId,
  isLive,
  isStopping,
  hasEnded,
  hasPairLinks = true,
  children,
}: TradeDeskProps) {
  const { tradeId, addressOf, close } = useTradeAddress(botId);
  const [closing, setClosing] = useState<Trade | null>(null);
  const loaded = useOnDemand(code, tradeId !== null || closing !== null, () => {
    tellNotLoaded();
    setClosing(null);
    if (tradeId !== null) close();
  });
  useFocusAfter(closing ? 'question' : tradeId);

  const actions = useMemo(
    () => ({
      addressOf,
      pairAddressOf: hasPairLinks ? (pair: string) => pairPath(botId, pair) : null,
      intent: code.intent,
      close: isLive && !isStopping ? setClosing : null,
      isStopping,
    }),
    [addressOf, hasPairLinks, botId, isLive, isStopping],
  );

  return (
    <TradeDeskContext value={actions}>
      {children}
      {loaded && (
        <loaded.TradeOverlays
          botId={botId}
          isLive={isLive}
          isStopping={isStopping}
          hasEnded={hasEnded}
          tradeId={tradeId}
          onDismiss={close}
          closing={closing}
          onClosingEnd={() => setClosing(null)}
        />
      )}
    </TradeDeskContext>
  );
}

/** A closing overlay returns the focus in the next frame, if what opened it is there. */
const framesToWait = 2;

/**
 * Moves the focus to the open panel, else to the page's heading, if a closed overlay would lose it: after a reload
 * with the panel open, or because the button that opened it has gone.
 * @param overlay names what covers the page; null if nothing does
 */
function useFocusAfter(overlay: string | null): void {
  const before = useRef(overlay);
  useEffect(() => {
    const hasClosed = before.current !== null && before.current !== overlay;
    before.current = overlay;
    if (!hasClosed) return;
    let frame = 0;
    const lookAfter = (frames: number) => {
      if (frames > 0) frame = requestAnimationFrame(() => lookAfter(frames - 1));
      else if (document.activeElement === document.body) {
        const heading = document.querySelector<HTMLElement>('main h1');
        heading?.setAttribute('tabindex', '-1');
        const panel = document.querySelector<HTMLElement>('[role="dialog"]');
        (panel ?? heading)?.focus({ preventScroll: true });
      }
    };
    lookAfter(framesToWait);
    return () => cancelAnimationFrame(frame);
  }, [overlay]);
}
