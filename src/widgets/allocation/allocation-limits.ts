import type { UserInfo } from '../../contract/contract.ts';

/** USDT. */
export const largestAllocation = 100_000;

/** USDT; used when the service does not say. */
const usualSmallestAllocation = 100;

/** The least that can be allocated, in USDT. */
export const smallestAllocation = ({ minTradingAmount }: UserInfo): number =>
  minTradingAmount ?? usualSmallestAllocation;

/** What the field shows while it is empty: "100-100 000". */
export const allocationPlaceholder = (min: number): string => `${min}-100 000`;
