import { createStore } from '../../ui/store/store.ts';

/**
 * When the service last said that it tells what changes, in milliseconds since 1970; null while it does not. Until then,
 * what is shown was current, except what follows the market.
 */
export const toldAt = createStore<number | null>(null);
