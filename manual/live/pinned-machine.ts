import { createStore } from '../../src/ui/store/store.ts';

/** The name of the machine that Live keeps on top, in every tab of the app. It is forgotten when the manual closes. */
export const pinnedMachine = createStore<string | undefined>(undefined);
