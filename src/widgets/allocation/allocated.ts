import type { UserInfo } from '../../contract/answers.ts';

/**
 * Whether the service says that no funds are allocated. A service that does not report the allocation leaves the amount
 * out, too; it shows by leaving out the minimum as well.
 */
export const hasNothingAllocated = ({ tradingAmount, minTradingAmount }: UserInfo): boolean =>
  !tradingAmount && minTradingAmount !== null;
