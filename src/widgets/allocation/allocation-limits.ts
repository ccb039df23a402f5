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

/** An amount in the notation of the field, with up to 8 decimals: "100 000". */
const inField = (amount: number): string =>
  amount.toLocaleString('en-US', { maximumFractionDigits: 8 }).replaceAll(',', ' ');

/** What the field shows while empty: "100-100 000". */
export const allocationPlaceholder = (min: number): string =>
  texts.placeholder(String(min), inField(largestAllocation));

/** The limits in words, in the notation of the field. */
export const allocationHint = (min: number): string => texts.limits(inField(min), inField(largestAllocation));
