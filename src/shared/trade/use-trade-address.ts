import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { runParam, runPath, tradeParam } from '../routes/routes.ts';
import { tokenParam } from '../routes/search-params.ts';

/** The longest id of a trade in the contract. */
const longestId = 32;

/**
 * The trade that is open, as the address says, with functions to open and close one. Back closes it, too. Trades are
 * numbered by run, so an address that is not of one run names it; one that names another run leads to that run's page.
 * @param botId the run whose trades the page lists
 */
export function useTradeAddress(botId: string) {
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
