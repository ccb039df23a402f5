import type { Decimal } from 'decimal.js';

/**
 * Figures are summed in whole hundred-millionths of a USDT, so that sums of thousands of trades are exact:
 * a double counts to nine quadrillion, which is ninety million USDT.
 */
const unitsPerUsdt = 1e8;

/** USDT in units; whole, as amounts have at most eight decimals. */
export function toUnits(usdt: Decimal): number {
  return usdt.times(unitsPerUsdt).toNumber();
}

/** Units in USDT. */
export function toUsdt(units: number): number {
  return units / unitsPerUsdt;
}
