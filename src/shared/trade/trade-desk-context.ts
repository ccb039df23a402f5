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
  /** Asks whether to close a trade at market price; null if the run is over or stopping. */
  close: ((trade: Trade) => void) | null;
  /** A hard stop is closing all open trades. */
  isStopping: boolean;
}

/** Null where trades cannot be opened. */
export const TradeDeskContext = createContext<TradeDeskActions | null>(null);

/** Whether the service sends more about trades than a list needs. Then it has candles, and can close trades. */
export const isDetailed = ({ fees }: Pick<Trade, 'fees'>): boolean => fees !== null;

/** Whether a trade can be closed. */
export const canClose = (trade: Pick<Trade, 'closeDate' | 'fees'>): boolean =>
  trade.closeDate === null && isDetailed(trade);
