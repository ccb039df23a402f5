import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { createStore, type Store } from '../../ui/store/store.ts';

/** A visit to a page: from navigating to it until the next navigation. */
export interface Visit {
  /** Records the open page. A different path begins a new visit. */
  at(pathname: string): void;
  /** @param moment milliseconds since the epoch */
  includes(moment: number): boolean;
  /** The path of the open page; empty before the first one. */
  readonly page: Store<string>;
}

/** The visits of one sign-in. Anything before the first page belongs to its visit. */
export function createVisit(): Visit {
  let path: string | undefined;
  let begun = 0;
  return {
    at(pathname) {
      if (path !== undefined && path !== pathname) begun = Date.now();
      path = pathname;
    },
    includes: (moment) => moment >= begun,
    page: createStore(''),
  };
}

/** Follows which page is open. */
export function useVisit(visit: Visit): void {
  const [pathname] = useLocation();
  // Before the page renders: within a visit, its parts share failures; a new visit tries again.
  visit.at(pathname);
  useEffect(() => visit.page.set(pathname), [visit, pathname]);
}
