const seconds = 1_000;
/** After a failure the next try waits longer: every failed one is told with a toast. */
const afterFailure = 60 * seconds;

/** How often the figures of a run that is not over are fetched again, in milliseconds. */
export const tradesInterval = 15 * seconds;
export const statisticInterval = 30 * seconds;

interface Refreshed {
  state: { status: 'pending' | 'error' | 'success' };
}

/**
 * A `refetchInterval` for data of a run.
 * @param interval milliseconds between two answers
 */
export function refreshEvery(interval: number, isLive: boolean) {
  return ({ state }: Refreshed): number | false => {
    if (!isLive) return false;
    return state.status === 'error' ? Math.max(interval, afterFailure) : interval;
  };
}
