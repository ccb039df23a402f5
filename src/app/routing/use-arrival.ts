import { useEffect, useRef } from 'react';

/** Names the tab after the page and, on navigation, moves to its top and its heading. */
export function useArrival(title: string, pathname: string): void {
  useEffect(() => {
    document.title = `${title} · Botdeck`;
  }, [title]);

  const arrivedAt = useRef(pathname);
  useEffect(() => {
    // The first page of a visit keeps the focus where the browser put it.
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    // A page may have moved the focus itself, to the form it was asked for.
    if (document.querySelector('main :focus')) return;
    window.scrollTo(0, 0);
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    heading?.focus({ preventScroll: true });
  }, [pathname]);
}
