import { formatNumber } from './number.ts';

/** Money is shown with two decimals. */
const moneyDigits = 2;

/** An amount without its currency, for places that show the currency separately. */
export function formatAmount(value: number): string {
  return formatNumber(value, { minimumFractionDigits: moneyDigits, maximumFractionDigits: moneyDigits });
}

/** An amount with its currency: "1,234.50 USDT". Throws a RangeError unless it is finite. */
export function formatMoney(value: number, currency: string): string {
  return `${formatAmount(value)}\u00a0${currency}`;
}

/** The most decimals in an amount of a coin from the service. */
const coinDigits = 8;

/** An amount that must be exact to the last decimal, with its currency: "1,234.500001 USDT", "166.00 USDT". */
export function formatExactMoney(value: number, currency: string): string {
  const digits = {
    minimumFractionDigits: moneyDigits,
    maximumFractionDigits: coinDigits,
    notation: 'standard',
  } as const;
  return `${formatNumber(value, digits)}\u00a0${currency}`;
}

/** The same amount to paste elsewhere: no grouping, no exponent, no trailing zeros. */
export function plainAmount(value: number): string {
  return formatNumber(value, { maximumFractionDigits: coinDigits, useGrouping: false, notation: 'standard' });
}
