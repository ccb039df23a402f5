import { createContext, type RefObject, use, useEffect, useLayoutEffect } from 'react';
import { tab } from '../../texts/pages.ts';

/** The last page arrived at, kept as long as the app runs; null before the first page. */
export const ArrivalContext = createContext<RefObject<string | null>>({ current: null });

/** Names the tab after the page and, on navigation, moves to its top and its heading. */
export function useArrival(title: string, pathname: string): void {
  // Before the page's own effects, which may replace the title with an outcome.
  useLayoutEffect(() => {
    document.title = tab(title);
  }, [title]);

  const arrivedAt = use(ArrivalContext);
  useEffect(() => {
    // One address can show different pages, as that of the dashboard does.
    const place = `${title} ${pathname}`;
    const before = arrivedAt.current;
    arrivedAt.current = place;
    if (before === place || (before === null && !isBehindPressedLink(pathname))) return;
    // The page may have moved the focus itself, for example to its form. A menu that was opened meanwhile would close.
    if (document.querySelector('main :focus') || isInOverlay(document.activeElement)) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [arrivedAt, title, pathname]);
}

/**
 * Whether a link to this page was pressed before the first page had loaded. Any other first page leaves the focus where
 * the browser put it.
 */
function isBehindPressedLink(pathname: string): boolean {
  const focused = document.activeElement;
  return focused instanceof HTMLAnchorElement && focused.pathname === pathname;
}

/** Whether the person is opening a menu or a dialog, or has one open. One that is closing does not count. */
function isInOverlay(focused: Element | null): boolean {
  if (focused?.matches('[aria-haspopup][aria-expanded="true"]')) return true;
  const overlay = focused?.closest('[role="menu"], [role="listbox"], [role="dialog"], [role="alertdialog"]');
  return overlay != null && overlay.closest('[data-exiting]') === null;
}
