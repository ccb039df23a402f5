import type { OneTimeFee, OrderLine, Package } from '../../contract/contract.ts';

/**
 * What an order of this package would be made of: the one-time fee, if it was never paid, and the months. The service
 * makes the real order; prices are its own.
 */
export function previewLines(chosen: Package, fee: OneTimeFee): OrderLine[] {
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
  return fee.paid ? [packageLine] : [feeLine, packageLine];
}
