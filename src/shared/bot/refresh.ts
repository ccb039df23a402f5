import { toldAt } from './told-at.ts';

const seconds = 1_000;
const minutes = 60 * seconds;
/** Longer after a failure, because every failed attempt shows a toast. */
const afterFailure = minutes;

/** How often the figures of a live run are fetched again, in milliseconds. */
export const tradesInterval = 15 * seconds;
export const statisticInterval = 30 * seconds;

/** The same for what follows the market, while the service reports all other changes. */
export const openTradesPace = 1.5 * minutes;
export const statisticPace = 5 * minutes;

interface Refreshed {
  state: { status: 'pending' | 'error' | 'success' };
}

/**
 * A `refetchInterval` for the data of a run.
 * @param interval milliseconds between two answers
 * @param pace the same while the service reports changes; false for data that changes only then
 */
export function refreshEvery(interval: number, isLive: boolean, pace: number | false = interval) {
  return ({ state }: Refreshed): number | false => {
    if (!isLive) return false;
    const usual = toldAt.get() === null ? interval : pace;
    if (state.status !== 'error') return usual;
    return Math.max(usual || interval, afterFailure);
  };
}
