import { useSyncExternalStore } from 'react';
import type { TradeState } from '../../api/resources/trades.ts';
import { hiddenColumnsStore } from './hidden-columns.ts';

/** The columns a trade table does not show, and the way to choose others. */
export function useHiddenColumns(state: TradeState) {
  const hidden = useSyncExternalStore(hiddenColumnsStore.subscribe, hiddenColumnsStore.get);
  return {
    hiddenColumns: hidden[state],
    setHiddenColumns: (ids: string[]) =>
      hiddenColumnsStore.set({ ...hiddenColumnsStore.get(), [state]: ids }),
  };
}
