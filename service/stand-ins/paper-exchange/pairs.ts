/** A market of the paper exchange, quoted in USDT. */
export interface Pair {
  symbol: string;
  /** The level around which the price moves, in USDT. */
  basePrice: number;
  /** Decimals of the price step. */
  priceDecimals: number;
  /** Decimals of the amount step. */
  amountDecimals: number;
  /** Intended standard deviation of daily returns, as a fraction. */
  dailyVolatility: number;
}

/** The markets of the paper exchange. Price and amount have at most eight decimals together, so a stake is exact. */
export const pairs: readonly Pair[] = [
  { symbol: 'BTC/USDT', basePrice: 64_000, priceDecimals: 2, amountDecimals: 5, dailyVolatility: 0.024 },
  { symbol: 'ETH/USDT', basePrice: 3_200, priceDecimals: 2, amountDecimals: 4, dailyVolatility: 0.031 },
  { symbol: 'BNB/USDT', basePrice: 580, priceDecimals: 2, amountDecimals: 3, dailyVolatility: 0.028 },
  { symbol: 'SOL/USDT', basePrice: 150, priceDecimals: 2, amountDecimals: 3, dailyVolatility: 0.043 },
  { symbol: 'XRP/USDT', basePrice: 0.6, priceDecimals: 4, amountDecimals: 1, dailyVolatility: 0.036 },
  { symbol: 'ADA/USDT', basePrice: 0.45, priceDecimals: 4, amountDecimals: 1, dailyVolatility: 0.039 },
  { symbol: 'DOGE/USDT', basePrice: 0.15, priceDecimals: 5, amountDecimals: 0, dailyVolatility: 0.047 },
  { symbol: 'LTC/USDT', basePrice: 80, priceDecimals: 2, amountDecimals: 3, dailyVolatility: 0.033 },
];

/** The market with this symbol. Throws if there is none, which is a mistake of the caller. */
export function pairOf(symbol: string): Pair {
  const pair = pairs.find((candidate) => candidate.symbol === symbol);
  if (!pair) throw new Error(`The paper exchange has no market ${symbol}.`);
  return pair;
}
