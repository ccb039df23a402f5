import type { UserInfo } from '../../contract/answers.ts';

/**
 * Whether the service says that no funds are allocated. A service that does not report the allocation also omits the
 * amount; it is recognized because it omits the minimum as well.
 */
export const hasNothingAllocated = ({ tradingAmount, minTradingAmount }: UserInfo): boolean =>
  !tradingAmount && minTradingAmount !== null;
