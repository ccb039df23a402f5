import type { Exchange } from '../../contract/answers.ts';

const connectable = { BINANCE: 'Binance', HTX: 'HTX' };

/** What people call an exchange. */
export const exchangeNames: Record<Exchange, string> = { ...connectable, UNKNOWN: 'Other exchange' };

/** The exchanges whose accounts can be connected, as options of a select. */
export const exchangeOptions = Object.entries(connectable).map(([value, label]) => ({ value, label }));
