import type { Exchange } from '../contract/answers.ts';

/** What people call an exchange. */
export const names: Record<Exchange, string> = { BINANCE: 'Binance', HTX: 'HTX', UNKNOWN: 'Other exchange' };
