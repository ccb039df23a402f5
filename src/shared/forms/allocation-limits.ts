import type { UserInfo } from '../../contract/answers.ts';
import * as texts from '../../texts/allocation.ts';

/** USDT. */
export const largestAllocation = 100_000;

/** USDT; used if the service gives no minimum in range. */
const usualSmallestAllocation = 100;

/** The smallest amount that can be allocated, in USDT. */
export const smallestAllocation = ({ minTradingAmount }: UserInfo): number =>
  minTradingAmount !== null && minTradingAmount > 0 && minTradingAmount <= largestAllocation
    ? minTradingAmount
    : usualSmallestAllocation;

/** The field shows this while empty: "100-100 000", as given. */
export const allocationPlaceholder = (min: number): string =>
  texts.placeholder(String(min), largestAllocation.toLocaleString('en-US').replaceAll(',', ' '));

/** An amount as everywhere else, with 2 to 8 decimals: "100,000.00". */
const inWords = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** The limits in words: "From 100.00 to 100,000.00 USDT." The field accepts commas before a decimal point. */
export const allocationHint = (min: number): string => texts.limits(inWords(min), inWords(largestAllocation));

/**
 * Whether the service says that no funds are allocated. A service that does not report the allocation also omits the
 * amount; it is recognized because it omits the minimum as well.
 */
export const hasNothingAllocated = ({ tradingAmount, minTradingAmount }: UserInfo): boolean =>
  !tradingAmount && minTradingAmount !== null;

/** Digits in groups of three, separated by spaces; or by commas, if a point shows that they are not decimal ones. */
const grouped = /^\d{1,3}(\s\d{3})+(\.\d{1,8})?$|^\d{1,3}(,\d{3})+\.\d{1,8}$/;

/** Digits in groups of three, separated by commas; a single one could be decimal. */
const groupedByCommas = /^[1-9]\d{0,2}(,\d{3})+$/;

/**
 * An amount as typed, without group separators: "1 000" becomes "1000". Ambiguous text stays as it is.
 * @param min the least that the amount can be: "1,000" is not ambiguous if 1 is too low
 */
export function ungrouped(text: string, min = 0): string {
  const isGrouped =
    grouped.test(text) ||
    // With more than one comma, this is NaN.
    (groupedByCommas.test(text) && !(Number(text.replace(',', '.')) >= min));
  return isGrouped ? text.replace(/[\s,]/g, '') : text;
}
