const seconds = 1_000;
/** Longer after a failure, because every failed attempt shows a toast. */
const afterFailure = 60 * seconds;

/** How often the figures of a live run are fetched again, in milliseconds. */
export const tradesInterval = 15 * seconds;
export const statisticInterval = 30 * seconds;

interface Refreshed {
  state: { status: 'pending' | 'error' | 'success' };
}

/**
 * A `refetchInterval` for the data of a run.
 * @param interval milliseconds between two answers
 */
export function refreshEvery(interval: number, isLive: boolean) {
  return ({ state }: Refreshed): number | false => {
    if (!isLive) return false;
    return state.status === 'error' ? Math.max(interval, afterFailure) : interval;
  };
}
