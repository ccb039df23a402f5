import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** The runs whose trades on the exchange the person was warned of and has closed the warning, by id. */
export const seenRuns = createLocalStore<readonly string[]>({
  key: 'botdeck.seenRuns',
  parse: (stored) =>
    Array.isArray(stored) ? stored.filter((uuid): uuid is string => typeof uuid === 'string') : [],
});
