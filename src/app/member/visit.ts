/** The visit of a page: from the navigation to it until the next one. */
export interface Visit {
  /** Notes which page is open; another path than before begins a new visit. */
  at(pathname: string): void;
  /** @param moment milliseconds since the epoch */
  includes(moment: number): boolean;
}

/** The visits of one sign-in. What came before the first page belongs to its visit. */
export function createVisit(): Visit {
  let path: string | undefined;
  let begun = 0;
  return {
    at(pathname) {
      if (path !== undefined && path !== pathname) begun = Date.now();
      path = pathname;
    },
    includes: (moment) => moment >= begun,
  };
}
