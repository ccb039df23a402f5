import type { SubscriptionPeriod } from '../contract/answers.ts';

export const names: Record<SubscriptionPeriod, string> = {
  ONE_MONTH: 'Monthly',
  THREE_MONTH: 'Quarterly',
  YEAR: 'Annual',
  UNKNOWN: 'Other',
};

export const duration = (months: number) => (months === 1 ? '1 month' : `${months} months`);

export const saving = (percent: string) => `Save ${percent}`;
/** After the price. */
export const perMonth = ' a month';
export const inTotal = (months: number, total: string) => `${duration(months)}, ${total} in total`;
