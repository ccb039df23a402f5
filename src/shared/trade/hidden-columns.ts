import type { TradeState } from '../../api/bots.ts';
import type { Hiding } from '../../ui/data-table/types.ts';
import { createLocalStore, useStore } from '../../ui/store/store.ts';

type HiddenColumns = Readonly<Record<TradeState, readonly string[]>>;

/**
 * Columns hidden by default: they repeat another column or say nothing about trades in this state. Without them, a
 * table fits beside the sidebar on a laptop.
 */
const hiddenAtFirst: HiddenColumns = {
  open: ['closeDate', 'closeRate', 'currentProfit', 'id'],
  close: ['currentRate', 'currentProfit', 'amount', 'id'],
};

/** The columns of the trade tables that the member has hidden. */
const hiddenColumnsStore = createLocalStore<HiddenColumns>({
  key: 'botdeck.tradeColumns',
  parse: (stored) => ({
    open: idsIn(stored, 'open') ?? hiddenAtFirst.open,
    close: idsIn(stored, 'close') ?? hiddenAtFirst.close,
  }),
});

function idsIn(stored: unknown, state: TradeState): string[] | null {
  const ids: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, state) : null;
  return Array.isArray(ids) ? ids.filter((id) => typeof id === 'string') : null;
}

/** The hidden columns of a trade table, and a function to change them. */
export function useHiddenColumns(state: TradeState): Hiding {
  const hidden = useStore(hiddenColumnsStore);
  return {
    hidden: hidden[state],
    onChange: (ids: string[]) => hiddenColumnsStore.set({ ...hiddenColumnsStore.get(), [state]: ids }),
  };
}
