import { createContext } from 'react';
import type { Trade } from '../../contract/answers.ts';

/** What can be done with the trades of a run from a list of them. */
export interface TradeDeskActions {
  /** The address of the current page with this trade open. */
  addressOf: (tradeId: string) => string;
  /** The address of the page of a pair; null if this is that page. */
  pairAddressOf: ((pair: string) => string) | null;
  /** For a link to a trade: loads the code of its panel shortly before the press. */
  intent: { onHoverStart: () => void; onFocus: () => void; onPressStart: () => void };
  /** Asks whether to close a trade at market price; null if the run is over. */
  close: ((trade: Trade) => void) | null;
}

/** Null where trades cannot be opened. */
export const TradeDeskContext = createContext<TradeDeskActions | null>(null);

/** Whether a trade can be closed from here. A service that records no fees does not offer it. */
export function canClose(trade: Pick<Trade, 'closeDate' | 'fees'>): boolean {
  return trade.closeDate === null && trade.fees !== null;
}
