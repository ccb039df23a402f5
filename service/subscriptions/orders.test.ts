import { expect, test } from 'vitest';
import {
  network,
  orderLines,
  orderTotal,
  packages,
  paymentAddress,
  periodEnd,
  progressAt,
} from './orders.ts';
import type { Payment } from './subscription-repository.ts';

const createdAt = new Date('2026-01-01T00:00:00Z');
const after = (seconds: number) => new Date(createdAt.getTime() + seconds * 1000);

function payment(overrides: Partial<Payment>): Payment {
  return {
    uuid: '2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b',
    userUuid: '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706',
    period: 'ONE_MONTH',
    status: 'CREATED',
    lines: [],
    amount: '98.00',
    refundedAmount: null,
    network,
    address: 'T',
    createdAt,
    updatedAt: createdAt,
    expiresAt: after(3600),
    paidAt: null,
    settlesAt: after(100),
    addressIndex: null,
    renewsFrom: null,
    number: 1,
    ...overrides,
  };
}

test('a simulated payment goes from created through pending and in progress to completed', () => {
  const steps = [10, 20, 50, 100].map((seconds) => progressAt(payment({}), after(seconds))?.status ?? null);
  expect(steps).toEqual([null, 'PENDING', 'IN_PROGRESS', 'COMPLETED']);
});

test('a simulated payment completes at its own time, however late the check', () => {
  expect(progressAt(payment({}), after(99_999))).toEqual({ status: 'COMPLETED', at: after(100) });
});

test('a payment left to the console times out only if no transfer was seen', () => {
  const byHand = { settlesAt: null } as const;
  expect(progressAt(payment(byHand), after(3599))).toBeNull();
  expect(progressAt(payment(byHand), after(3600))?.status).toBe('TIMEOUT');
  expect(progressAt(payment({ ...byHand, status: 'ON_HOLD', paidAt: after(60) }), after(99_999))).toBeNull();
});

test('a payment address has the format of its network', () => {
  expect(paymentAddress('any order')).toMatch(/^T[1-9A-HJ-NP-Za-km-z]{33}$/);
});

// Rule: PAY-9
test('the first order includes the one-time fee, later ones do not', () => {
  expect(orderTotal(orderLines('THREE_MONTH', false))).toBe(49 + 3 * 39);
  expect(orderTotal(orderLines('THREE_MONTH', true))).toBe(3 * 39);
});

// Rule: PAY-1
test('a package costs its monthly price times its months', () => {
  expect(packages.map((offer) => offer.total)).toEqual([49, 117, 348]);
});

test('consecutive periods keep the day of the first', () => {
  const ends = [new Date('2026-01-31T10:00:00Z')];
  for (const start of ends) if (ends.length < 5) ends.push(periodEnd(start, 'ONE_MONTH', 31));
  expect(ends.map((end) => end.toISOString().slice(5, 10))).toEqual([
    '01-31',
    '02-28',
    '03-31',
    '04-30',
    '05-31',
  ]);
});

test('a period ends on the same day of the month, or on the last day of a shorter month', () => {
  expect(periodEnd(new Date('2026-01-31T10:00:00Z'), 'ONE_MONTH').toISOString()).toBe(
    '2026-02-28T10:00:00.000Z',
  );
  expect(periodEnd(new Date('2026-11-15T10:00:00Z'), 'THREE_MONTH').toISOString()).toBe(
    '2027-02-15T10:00:00.000Z',
  );
});
