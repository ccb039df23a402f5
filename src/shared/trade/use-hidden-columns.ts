import type { TradeState } from '../../api/bots.ts';
import type { Hiding } from '../../ui/data-table/types.ts';
import { useStore } from '../../ui/store/store.ts';
import { hiddenColumnsStore } from './hidden-columns.ts';

/** The hidden columns of a trade table, and a function to change them. */
export function useHiddenColumns(state: TradeState): Hiding {
  const hidden = useStore(hiddenColumnsStore);
  return {
    hidden: hidden[state],
    onChange: (ids: string[]) => hiddenColumnsStore.set({ ...hiddenColumnsStore.get(), [state]: ids }),
  };
}
