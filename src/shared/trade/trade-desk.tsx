import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { useLocation, useSearch } from 'wouter';
import type { Trade } from '../../contract/answers.ts';
import { onDemand } from '../../ui/on-demand/on-demand.ts';
import { tellNotLoaded, useOnDemand } from '../../ui/on-demand/use-on-demand.ts';
import { addressWith, useAddress } from '../routes/address.ts';
import { pairPath, runParam, runPath, tradeParam } from '../routes/member-paths.ts';
import { tokenParam } from '../routes/search-params.ts';
import { useClosing, useFocusAfter } from '../routes/use-open-row.ts';
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

  const closed = addressWith(useAddress(), { [tradeParam]: null, [runParam]: null });
  const close = useClosing(tradeId, closed);
  const isOfOneRun = pathname.startsWith(runPath(botId));
  const addressOf = useMemo(
    () => (id: string) => addressWith(closed, { [tradeParam]: id, [runParam]: isOfOneRun ? null : botId }),
    [closed, isOfOneRun, botId],
  );

  useEffect(() => {
    if (named !== null && run !== botId) {
      const there = runPath(run) + closed.slice(pathname.length);
      navigate(addressWith(there, { [tradeParam]: named }), { replace: true });
    }
  }, [named, run, botId, closed, pathname, navigate]);

  return { tradeId, addressOf, close };
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
