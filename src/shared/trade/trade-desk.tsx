import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Trade } from '../../contract/answers.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { pairPath, runParam, runPath, tradeParam } from '../routes/member-paths.ts';
import { tokenParam } from '../routes/search-params.ts';
import { TradeDeskContext } from './trade-desk-context.ts';

/** The longest id of a trade in the contract. */
const longestId = 32;

/**
 * The trade that is open, as the address says, with functions to open and close one. Back closes it, too. Trades are
 * numbered by run, so an address that is not of one run names it; one that names another run leads to that run's page.
 * @param botId the run whose trades the page lists
 */
function useTradeAddress(botId: string) {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const asked = tokenParam(search, tradeParam)?.trim() ?? '';
  const named = asked !== '' && asked.length <= longestId ? asked : null;
  const run = tokenParam(search, runParam) ?? botId;
  const tradeId = run === botId ? named : null;

  // Going back leads to the page only if the page was there first.
  const isOpenedHere = useRef(false);
  const before = useRef(tradeId);
  useEffect(() => {
    if (before.current === null && tradeId !== null) isOpenedHere.current = true;
    before.current = tradeId;
  }, [tradeId]);

  const rest = searchWithout(search);
  const isOfOneRun = pathname.startsWith(runPath(botId));
  const addressOf = useMemo(
    () => (id: string) => `${pathname}?${searchWith(rest, id, isOfOneRun ? undefined : botId)}`,
    [pathname, rest, isOfOneRun, botId],
  );

  useEffect(() => {
    if (named !== null && run !== botId) {
      navigate(`${runPath(run)}?${searchWith(rest, named)}`, { replace: true });
    }
  }, [named, run, botId, rest, navigate]);

  const close = () => {
    if (isOpenedHere.current) {
      isOpenedHere.current = false;
      window.history.back();
      return;
    }
    navigate(rest === '' ? pathname : `${pathname}?${rest}`, { replace: true });
  };
  return { tradeId, addressOf, close };
}

function searchWithout(search: string): string {
  const params = new URLSearchParams(search);
  params.delete(tradeParam);
  params.delete(runParam);
  return params.toString();
}

function searchWith(rest: string, id: string, run?: string): string {
  const params = new URLSearchParams(rest);
  params.set(tradeParam, id);
  if (run !== undefined) params.set(runParam, run);
  return params.toString();
}

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
