import type { Decimal } from 'decimal.js';

/**
 * Figures are summed in whole hundred-millionths of a USDT, so sums of thousands of trades are exact: a double holds
 * whole numbers up to nine quadrillion, which is ninety million USDT.
 */
const unitsPerUsdt = 1e8;

/** Converts USDT to units. The result is whole for recorded amounts, which have at most eight decimals. */
export function toUnits(usdt: Decimal): number {
  return usdt.times(unitsPerUsdt).toNumber();
}

/**
 * Rounds units to a hundredth of a cent, for figures that come in hundreds: their last decimals would be a tenth of the
 * answer, and nobody sees them.
 */
export function roundUnits(units: number): number {
  return Math.round(units / 10_000) * 10_000;
}

/** Converts units to USDT. */
export function toUsdt(units: number): number {
  return units / unitsPerUsdt;
}
