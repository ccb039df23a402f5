import type { OneTimeFee, OrderLine, Package, SubscriptionPeriod } from '../../src/contract/contract.ts';

const currency = 'USD';
const oneTimeFee = 49;

const offers: Record<SubscriptionPeriod, { months: number; pricePerMonth: number }> = {
  ONE_MONTH: { months: 1, pricePerMonth: 49 },
  THREE_MONTH: { months: 3, pricePerMonth: 39 },
  YEAR: { months: 12, pricePerMonth: 29 },
};

/** The packages on offer, shortest first. */
export const packages: Package[] = (Object.keys(offers) as SubscriptionPeriod[]).map((period) => {
  const { months, pricePerMonth } = offers[period];
  return { period, months, pricePerMonth, total: months * pricePerMonth, currency };
});

/** The fee every account pays once, and whether this account has paid it. */
export function toOneTimeFee(paid: boolean): OneTimeFee {
  return { amount: oneTimeFee, currency, paid };
}

/** The lines of an order for `period`, in USD. They include the one-time fee unless it has been paid. */
export function orderLines(period: SubscriptionPeriod, feePaid: boolean): OrderLine[] {
  const { months, pricePerMonth } = offers[period];
  const line: OrderLine = {
    kind: 'PACKAGE',
    period,
    months,
    unitPrice: pricePerMonth,
    amount: months * pricePerMonth,
  };
  if (feePaid) return [line];
  return [
    { kind: 'ONE_TIME_FEE', period: null, months: null, unitPrice: oneTimeFee, amount: oneTimeFee },
    line,
  ];
}

/** The sum of an order's lines, in USD. */
export function orderTotal(lines: OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/**
 * The end of a period that begins at `start`: the package's months later, on `day` of the month, or on the last day of
 * a shorter month. Consecutive periods share the day of the first, so a short month does not shift later ones.
 */
export function periodEnd(start: Date, period: SubscriptionPeriod, day = start.getUTCDate()): Date {
  const end = new Date(start);
  // Day 0 of the next month is the last day of this one.
  end.setUTCMonth(start.getUTCMonth() + offers[period].months + 1, 0);
  end.setUTCDate(Math.min(day, end.getUTCDate()));
  return end;
}
