import { useEffect, useRef } from 'react';
import { closedTradesAnchor } from '../routes/member-paths.ts';
import type { ClosedPeriod } from '../trade/closed-period.ts';
import { closedPeriodIn, useClosedPeriod } from '../trade/use-closed-period.tsx';

/**
 * Shows the trades closed in a period in the table of closed trades, which gets the focus. Going back returns the focus
 * to the control that opened them.
 */
export function useOpenTrades() {
  const { period, show } = useClosedPeriod();
  const opener = useRef<Element>(null);

  useEffect(() => {
    const returnFocus = () => {
      if (closedPeriodIn(window.location.search)) return;
      // The browser restores the scroll position.
      if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
      opener.current = null;
    };
    window.addEventListener('popstate', returnFocus);
    return () => window.removeEventListener('popstate', returnFocus);
  }, []);

  useEffect(() => {
    if (period) return;
    // The member may have removed the filter: a later step back is not from these trades. In a task of its own, because
    // this may run before the listener above.
    const timer = setTimeout(() => {
      opener.current = null;
    });
    return () => clearTimeout(timer);
  }, [period]);

  const onOpen = (next: ClosedPeriod) => {
    opener.current = document.activeElement;
    show(next);
    const heading = document.getElementById(closedTradesAnchor);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return { opened: period, onOpen };
}
