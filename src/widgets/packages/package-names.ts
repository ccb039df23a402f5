import type { SubscriptionPeriod } from '../../contract/answers.ts';

/** What people call a package. */
export const packageNames: Record<SubscriptionPeriod, string> = {
  ONE_MONTH: 'Monthly',
  THREE_MONTH: 'Quarterly',
  YEAR: 'Annual',
  UNKNOWN: 'Other',
};

/** "1 month", "3 months". */
export function monthsInWords(months: number): string {
  return months === 1 ? '1 month' : `${months} months`;
}
