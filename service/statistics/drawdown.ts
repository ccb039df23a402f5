import { balances, type Figures } from './figures.ts';

export interface Drawdown {
  /** Hundred-millionths of a USDT. */
  absolute: number;
  /** Fraction of the peak it fell from. */
  relative: number;
}

/** The largest fall of the closed balance from an earlier peak. The first peak is the start balance. */
export function maximumDrawdown(figures: Figures): Drawdown {
  let peak = figures.startBalance;
  let worst: Drawdown = { absolute: 0, relative: 0 };
  for (const { balance } of balances(figures)) {
    peak = Math.max(peak, balance);
    const absolute = peak - balance;
    if (absolute > worst.absolute) worst = { absolute, relative: absolute / peak };
  }
  return worst;
}
