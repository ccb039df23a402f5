import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** The ids of runs whose warning about trades left on the exchange the member has closed. */
export const seenRuns = createLocalStore<readonly string[]>({
  key: 'botdeck.seenRuns',
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((uuid): uuid is string => typeof uuid === 'string') : [],
});
