import { useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { tradeParam } from '../../routing/routes.ts';
import { tokenParam } from '../../routing/search-params.ts';

/** The longest id of a trade in the contract. */
const longestId = 32;

/** The trade that is open, as the address says, with functions to open and close one. Back closes it, too. */
export function useTradeAddress() {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const asked = tokenParam(search, tradeParam)?.trim() ?? '';
  const tradeId = asked !== '' && asked.length <= longestId ? asked : null;

  // Going back leads to the page only if the page was there first.
  const isOpenedHere = useRef(false);
  const before = useRef(tradeId);
  useEffect(() => {
    if (before.current === null && tradeId !== null) isOpenedHere.current = true;
    before.current = tradeId;
  }, [tradeId]);

  const rest = searchWithout(search);
  const addressOf = useMemo(() => (id: string) => `${pathname}?${searchWith(rest, id)}`, [pathname, rest]);

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
  return params.toString();
}

function searchWith(rest: string, id: string): string {
  const params = new URLSearchParams(rest);
  params.set(tradeParam, id);
  return params.toString();
}
