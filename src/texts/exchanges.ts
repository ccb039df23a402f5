import type { Exchange } from '../contract/answers.ts';

export const names: Record<Exchange, string> = { BINANCE: 'Binance', HTX: 'HTX', UNKNOWN: 'Other exchange' };
