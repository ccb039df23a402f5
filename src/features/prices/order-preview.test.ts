import { describe, expect, it } from 'vitest';
import type { Package } from '../../contract/contract.ts';
import { previewLines } from './order-preview.ts';

const quarterly: Package = {
  period: 'THREE_MONTH',
  months: 3,
  pricePerMonth: 39,
  total: 117,
  currency: 'USD',
};

describe('the preview of an order', () => {
  it('carries the one-time fee until it was paid', () => {
    const lines = previewLines(quarterly, { amount: 49, currency: 'USD', paid: false });
    expect(lines.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['ONE_TIME_FEE', 49],
      ['PACKAGE', 117],
    ]);
  });

  it('is the package alone afterwards', () => {
    const lines = previewLines(quarterly, { amount: 49, currency: 'USD', paid: true });
    expect(lines).toEqual([
      { kind: 'PACKAGE', period: 'THREE_MONTH', months: 3, unitPrice: 39, amount: 117 },
    ]);
  });
});
