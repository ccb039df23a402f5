import { createLocalStore } from '../../ui/local-store/local-store.ts';

/**
 * The id of the run that this member's dashboard showed here last, so that the next visit can ask for its figures before
 * the service has named it. Null if none was shown, or after signing out.
 */
export const lastBot = createLocalStore<string | null>({
  key: 'botdeck.lastBot',
  parse: (stored) => (typeof stored === 'string' ? stored : null),
});
