import type { TradeState } from '../../api/resources/trades.ts';
import { createLocalStore } from '../../ui/local-store/local-store.ts';

type HiddenColumns = Readonly<Record<TradeState, readonly string[]>>;

/**
 * What is not shown until a person asks for it: what says the same as another column, or nothing of trades in this
 * state. With the rest a table fits beside the sidebar of a laptop.
 */
const hiddenAtFirst: HiddenColumns = {
  open: ['closeDate', 'closeRate', 'currentProfit', 'id'],
  close: ['currentRate', 'currentProfit', 'amount', 'id'],
};

/** Which columns of the trade tables the person does not want to see. */
export const hiddenColumnsStore = createLocalStore<HiddenColumns>({
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
