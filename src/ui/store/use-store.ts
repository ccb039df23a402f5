import { useSyncExternalStore } from 'react';
import type { Readable } from './store.ts';

/** The value of a store, followed as it changes. */
export function useStore<Value>({ subscribe, get }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get);
}
