import { createContext, type RefObject, use, useEffect, useLayoutEffect } from 'react';
import { tab } from '../../texts/pages.ts';

/** The page arrived at last, for as long as the app runs; null before the first page of a visit. */
export const ArrivalContext = createContext<RefObject<string | null>>({ current: null });

/** Names the tab after the page and, on navigation, moves to its top and its heading. */
export function useArrival(title: string, pathname: string): void {
  // Before the page's own effects: a page that says how something ended names the tab after that.
  useLayoutEffect(() => {
    document.title = tab(title);
  }, [title]);

  const arrivedAt = use(ArrivalContext);
  useEffect(() => {
    // One address can show different pages, as the dashboard's does.
    const place = `${title} ${pathname}`;
    const before = arrivedAt.current;
    arrivedAt.current = place;
    // The first page of a visit keeps the focus where the browser put it.
    if (before === null || before === place) return;
    // A page may have moved the focus itself, to the form it was asked for.
    if (document.querySelector('main :focus')) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [arrivedAt, title, pathname]);
}
