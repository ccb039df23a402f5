import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { stringParam } from '../routes/search-params.ts';
import { type ClosedPeriod, periodIn, textOf } from './closed-period.ts';

interface ShownPeriod {
  period: ClosedPeriod | null;
  /** Shows the trades closed in another period, or all. */
  show: (next: ClosedPeriod | null) => void;
}

const param = 'closed';
const ShownPeriodContext = createContext<ShownPeriod | null>(null);

/** The period in an address's search; null if there is none. */
export const closedPeriodIn = (search: string): ClosedPeriod | null => periodIn(stringParam(search, param));

/**
 * Reads the period in the address for everything below. Its users are drawn again when it changes, and not with the
 * rest of the address, as when a trade opens.
 */
export function ClosedPeriodProvider({ children }: { children: ReactNode }) {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const text = stringParam(search, param);
  const address = useRef({ pathname, search, navigate });
  useEffect(() => {
    address.current = { pathname, search, navigate };
  });

  const shown = useMemo(
    () => ({
      period: periodIn(text),
      show: (next: ClosedPeriod | null) => {
        const { current } = address;
        const params = new URLSearchParams(current.search);
        if (next) params.set(param, textOf(next));
        else params.delete(param);
        const rest = params.toString();
        current.navigate(rest ? `${current.pathname}?${rest}` : current.pathname);
      },
    }),
    [text],
  );
  return <ShownPeriodContext value={shown}>{children}</ShownPeriodContext>;
}

/** The period whose closed trades the page shows, as the address says, and a function to show another or all. */
export function useClosedPeriod(): ShownPeriod {
  const shown = use(ShownPeriodContext);
  if (!shown) throw new Error('There is no ClosedPeriodProvider above.');
  return shown;
}
