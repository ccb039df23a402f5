import { createStore } from '../../ui/store/store.ts';

/**
 * When the service was last heard from while it reports changes, in milliseconds since 1970; null while it reports none. At
 * that time, what is shown was current, except what follows the market.
 */
export const toldAt = createStore<number | null>(null);
