import { describe, expect, it } from 'vitest';
import type { Package, PaymentStatus } from '../../contract/answers.ts';
import { previewOrder, savingOf } from './order-preview.ts';
import { stageOfStatus, stageWords } from './order-stage.ts';

const quarterly: Package = {
  period: 'THREE_MONTH',
  months: 3,
  pricePerMonth: 39,
  total: 117,
  currency: 'USD',
};

describe('the preview of an order', () => {
  it('includes the one-time fee until it has been paid', () => {
    const { lines, amount } = previewOrder(quarterly, { amount: 49, currency: 'USD', paid: false });
    expect(lines.map((line) => [line.kind, line.amount])).toEqual([
      ['ONE_TIME_FEE', 49],
      ['PACKAGE', 117],
    ]);
    expect(amount).toBe(166);
  });

  it('is rounded to cents', () => {
    const offer = { ...quarterly, total: 117.15 };
    expect(previewOrder(offer, { amount: 49.95, currency: 'USD', paid: false }).amount).toBe(167.1);
  });

  it('is only the package after that', () => {
    expect(previewOrder(quarterly, { amount: 49, currency: 'USD', paid: true })).toEqual({
      lines: [{ kind: 'PACKAGE', period: 'THREE_MONTH', months: 3, unitPrice: 39, amount: 117 }],
      amount: 117,
      payCurrency: 'USDT',
      currency: 'USD',
    });
  });
});

const at = (pricePerMonth: number): Package => ({
  period: 'ONE_MONTH',
  months: 1,
  pricePerMonth,
  total: pricePerMonth,
  currency: 'USD',
});

it.each([
  [49, 0],
  [39, 20],
  [29, 40],
])('a package at %i a month saves %i percent of 49, rounded down', (price, percent) => {
  expect(savingOf(at(price), [at(49), at(39), at(29)])).toBe(percent);
});

it('a free package saves nothing', () => {
  expect(savingOf(at(0), [at(0)])).toBe(0);
});

describe('the status of a payment', () => {
  // Rule: PAY-17
  it.each<[PaymentStatus, string]>([
    ['CREATED', 'Order Received'],
    ['PENDING', 'Awaiting Payment'],
    ['IN_PROGRESS', 'Awaiting Payment'],
    ['AUTHORIZED', 'Awaiting Payment'],
    ['ON_HOLD', 'Awaiting Payment, on hold'],
    ['COMPLETED', 'Payment Successful'],
    ['DECLINED', 'Payment Declined'],
    ['VOIDED', 'Order Canceled'],
    ['CANCELLED', 'Order Canceled'],
    ['REFUNDED', 'Order Canceled, refunded'],
    ['PARTIALLY_REFUNDED', 'Order Canceled, partly refunded'],
    ['TIMEOUT', 'Payment Timeout'],
    ['ERROR', 'Error'],
    ['UNKNOWN', 'Unknown status'],
  ])('%s is shown as %s', (status, label) => {
    expect(stageWords[stageOfStatus(status)].label).toBe(label);
  });
});
