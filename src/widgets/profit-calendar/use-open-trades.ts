import { useEffect, useEffectEvent, useRef } from 'react';
import { closedTradesAnchor } from '../../routing/routes.ts';
import type { ClosedPeriod } from '../closed-period/closed-period.ts';
import { closedPeriodIn, useClosedPeriod } from '../closed-period/use-closed-period.ts';

/**
 * Shows the trades closed in a period in the table of closed trades, which gets the focus. Going back returns the focus
 * to the control that opened them.
 */
export function useOpenTrades() {
  const { period, show } = useClosedPeriod();
  const opener = useRef<Element>(null);

  const returnFocus = useEffectEvent(() => {
    // The member may have removed the filter before, and now goes back from something else.
    if (!period || closedPeriodIn(window.location.search)) return;
    // The browser itself scrolls back.
    if (opener.current instanceof HTMLElement) opener.current.focus({ preventScroll: true });
    opener.current = null;
  });
  useEffect(() => {
    const goBack = () => returnFocus();
    // First of all listeners, before the new address has rendered.
    window.addEventListener('popstate', goBack, { capture: true });
    return () => window.removeEventListener('popstate', goBack, { capture: true });
  }, []);

  const onOpen = (next: ClosedPeriod) => {
    opener.current = document.activeElement;
    show(next);
    const heading = document.getElementById(closedTradesAnchor);
    heading?.scrollIntoView();
    heading?.focus({ preventScroll: true });
  };
  return { opened: period, onOpen };
}
