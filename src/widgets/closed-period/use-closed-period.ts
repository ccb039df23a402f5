import { useMemo } from 'react';
import { useLocation, useSearch } from 'wouter';
import { stringParam } from '../../routing/search-params.ts';
import { type ClosedPeriod, periodIn, textOf } from './closed-period.ts';

const param = 'closed';

/** The period in an address's search; null if there is none. */
export const closedPeriodIn = (search: string): ClosedPeriod | null => periodIn(stringParam(search, param));

/** The period whose closed trades the page shows, as the address says, and a function to show another or all. */
export function useClosedPeriod() {
  const [pathname, navigate] = useLocation();
  const search = useSearch();
  const text = stringParam(search, param);
  // The same object while the rest of the address changes: another one would lead to the first page of the trades.
  const period = useMemo(() => periodIn(text), [text]);

  const show = (next: ClosedPeriod | null) => {
    const params = new URLSearchParams(search);
    if (next) params.set(param, textOf(next));
    else params.delete(param);
    const rest = params.toString();
    navigate(rest ? `${pathname}?${rest}` : pathname);
  };
  return { period, show };
}
