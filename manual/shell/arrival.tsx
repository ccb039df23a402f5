import { useLayoutEffect } from 'react';
import { arriveAt } from './places.ts';

/** Stands behind a page: gives the window its title, and the page its place and the focus. */
export function Arrival({ location }: { location: string }) {
  useLayoutEffect(() => {
    const heading = document.querySelector('#content h1')?.textContent;
    document.title = heading ? `${heading} · Botdeck manual` : 'Botdeck manual';
    arriveAt(location);
  }, [location]);
  return null;
}
