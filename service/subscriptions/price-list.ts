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

/** The fee every account pays once, and whether this one has. */
export function toOneTimeFee(paid: boolean): OneTimeFee {
  return { amount: oneTimeFee, currency, paid };
}

/** What an order for `period` is made of, in USD; with the one-time fee unless it was paid before. */
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
 * The end of a period that begins at `start`: some months on, on `day` of the month, or on that month's last
 * day. Periods that follow each other share the day of the first, so that a short month moves none after it.
 */
export function periodEnd(start: Date, period: SubscriptionPeriod, day = start.getUTCDate()): Date {
  const end = new Date(start);
  // Day 0 of the month after is the month's last.
  end.setUTCMonth(start.getUTCMonth() + offers[period].months + 1, 0);
  end.setUTCDate(Math.min(day, end.getUTCDate()));
  return end;
}
