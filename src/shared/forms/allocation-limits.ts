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

/** What the field shows while empty: "100-100 000", as given. */
export const allocationPlaceholder = (min: number): string =>
  texts.placeholder(String(min), largestAllocation.toLocaleString('en-US').replaceAll(',', ' '));

/** An amount as everywhere else, with 2 to 8 decimals: "100,000.00". */
const inWords = (amount: number): string =>
  amount.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 8 });

/** The limits in words: "From 100.00 to 100,000.00 USDT." The field accepts commas before a decimal point. */
export const allocationHint = (min: number): string => texts.limits(inWords(min), inWords(largestAllocation));
