import { createContext, type ReactNode, use, useEffect, useMemo, useRef } from 'react';
import { useLocation, useSearch } from 'wouter';
import { addressWith, useAddress } from '../routes/address.ts';
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
  const [, navigate] = useLocation();
  const address = useAddress();
  const text = stringParam(useSearch(), param);
  const newest = useRef({ address, navigate });
  useEffect(() => {
    newest.current = { address, navigate };
  });

  const shown = useMemo(
    () => ({
      period: periodIn(text),
      show: (next: ClosedPeriod | null) => {
        const { current } = newest;
        current.navigate(addressWith(current.address, { [param]: next && textOf(next) }));
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
