import { useSyncExternalStore } from 'react';
import type { Readable } from './store.ts';

/** The current value of a store. */
export function useStore<Value>({ subscribe, get }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
