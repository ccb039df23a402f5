/** A visit to a page: from navigating to it until the next navigation. */
export interface Visit {
  /** Records the open page. A different path begins a new visit. */
  at(pathname: string): void;
  /** @param moment milliseconds since the epoch */
  includes(moment: number): boolean;
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
  };
}
