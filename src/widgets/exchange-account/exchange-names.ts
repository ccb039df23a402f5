import type { Exchange } from '../../contract/contract.ts';

/** What people call an exchange. */
export const exchangeNames: Record<Exchange, string> = { BINANCE: 'Binance', HTX: 'HTX' };

/** The exchanges as options of a select. */
export const exchangeOptions = Object.entries(exchangeNames).map(([value, label]) => ({ value, label }));
