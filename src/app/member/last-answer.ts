import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** When the service last answered this member here, in milliseconds since 1970; null if it has not, or after signing out. */
export const lastAnswer = createLocalStore<number | null>({
  key: 'botdeck.lastAnswer',
  parse: (stored) =>
    typeof stored === 'number' && !Number.isNaN(new Date(stored).getTime()) ? stored : null,
});
