import type { OneTimeFee, Order, OrderLine, Package } from '../../contract/answers.ts';

/** The content of an order before it is placed. */
export type OrderPreview = Pick<Order, 'lines' | 'amount' | 'payCurrency' | 'currency'>;

/**
 * Previews an order of this package: the one-time fee, unless it was paid before, and the months. The service makes the
 * real order at its own prices.
 */
export function previewOrder(chosen: Package, fee: OneTimeFee): OrderPreview {
  const feeLine: OrderLine = {
    kind: 'ONE_TIME_FEE',
    period: null,
    months: null,
    unitPrice: fee.amount,
    amount: fee.amount,
  };
  const packageLine: OrderLine = {
    kind: 'PACKAGE',
    period: chosen.period,
    months: chosen.months,
    unitPrice: chosen.pricePerMonth,
    amount: chosen.total,
  };
  const lines = fee.paid ? [packageLine] : [feeLine, packageLine];
  const total = lines.reduce((sum, { amount }) => sum + amount, 0);
  return {
    lines,
    // Rounded to cents: 49.95 + 117.15 is 167.10000000000002.
    amount: Math.round(total * 100) / 100,
    payCurrency: 'USDT',
    currency: chosen.currency,
  };
}

/** How much a package saves per month against the most expensive one, in whole percent, rounded down. */
export function savingOf({ pricePerMonth }: Package, packages: readonly Package[]): number {
  const dearest = Math.max(...packages.map((other) => other.pricePerMonth));
  return dearest > 0 ? Math.floor((1 - pricePerMonth / dearest) * 100) : 0;
}
