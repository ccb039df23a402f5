import { describe, expect, it } from 'vitest';
import type { PaymentStatus } from '../../contract/answers.ts';
import { isDueStage, isOpenStage, type OrderProgress, type Placed, stageOf } from './payment.stage.ts';

const minute = 60_000;
const now = Date.parse('2026-11-01T09:00:00.000Z');
const at = (minutes: number) => new Date(now + minutes * minute).toISOString();

/** Nothing has arrived, and the service says nothing about a chain. */
const unpaid = { status: 'PENDING', paidAt: null, expiresAt: at(30) } as const;
const onChain = { ...unpaid, receivedAmount: 0, missingAmount: 98 };
const part = { receivedAmount: 32, missingAmount: 66, paidAt: at(-5) };
const whole = { receivedAmount: 98, missingAmount: 0, paidAt: at(-5) };

const place = (order: OrderProgress): [Placed['stage'], minutes: number | null] => {
  const { stage, left } = stageOf(order, now);
  return [stage, left === null ? null : left / minute];
};

describe('an open order', () => {
  it.each<[string, OrderProgress, ReturnType<typeof place>]>([
    ['was placed', { ...unpaid, status: 'CREATED' }, ['received', null]],
    ['was placed on a chain', { ...onChain, status: 'CREATED' }, ['received', 30]],
    ['awaits its payment', unpaid, ['awaiting', null]],
    ['awaits its payment, although its time is over', { ...unpaid, expiresAt: at(-1) }, ['awaiting', null]],
    ['awaits its payment on a chain', onChain, ['awaiting', 30]],
    ['has a part of its payment', { ...onChain, ...part }, ['partlyPaid', 30]],
    ['got a part without a chain', { ...unpaid, paidAt: at(-5), missingAmount: 66 }, ['awaiting', null]],
    ['got nothing in time', { ...onChain, expiresAt: at(0) }, ['late', null]],
    ['got a part in time', { ...onChain, ...part, expiresAt: at(-1) }, ['late', null]],
    ['is paid on a chain', { ...onChain, ...whole }, ['verifying', 35]],
    ['is paid', { ...unpaid, paidAt: at(-39) }, ['verifying', 1]],
    ['is paid, by a clock that is ahead', { ...unpaid, paidAt: at(5) }, ['verifying', 40]],
    ['was paid long ago', { ...unpaid, paidAt: at(-40) }, ['overdue', null]],
    [
      'was paid in two parts',
      { ...onChain, ...whole, paidAt: at(-50), transactions: [transfer(-50), transfer(-10)] },
      ['verifying', 30],
    ],
    ['is held', { ...unpaid, status: 'ON_HOLD' }, ['reviewing', null]],
    ['is held with a part', { ...onChain, ...part, status: 'ON_HOLD' }, ['reviewing', null]],
    ['is held with all of it', { ...onChain, ...whole, status: 'ON_HOLD' }, ['reviewingPaid', null]],
    [
      'is held until the rest arrives',
      { ...onChain, ...part, status: 'ON_HOLD', expiresAt: at(-1), holdUntil: at(600) },
      ['partlyPaid', 600],
    ],
    [
      'was held until the rest should have arrived',
      { ...onChain, ...part, status: 'ON_HOLD', holdUntil: at(-1) },
      ['late', null],
    ],
  ])('that %s', (_, order, placed) => {
    expect(place(order)).toEqual(placed);
  });

  it('may be in progress or authorized as well as pending', () => {
    for (const status of ['IN_PROGRESS', 'AUTHORIZED'] as const) {
      expect(place({ ...unpaid, status })).toEqual(['awaiting', null]);
      expect(place({ ...unpaid, status, paidAt: at(-5) })).toEqual(['verifying', 35]);
    }
  });
});

it.each<[PaymentStatus, Placed['stage'], isOpen: boolean, isDue: boolean]>([
  ['CREATED', 'received', true, true],
  ['PENDING', 'awaiting', true, true],
  ['ON_HOLD', 'reviewing', true, false],
  ['COMPLETED', 'paid', false, false],
  ['TIMEOUT', 'timedOut', false, false],
  ['DECLINED', 'declined', false, false],
  ['ERROR', 'failed', false, false],
  ['VOIDED', 'canceled', false, false],
  ['CANCELLED', 'canceled', false, false],
  ['REFUNDED', 'refunded', false, false],
  ['PARTIALLY_REFUNDED', 'partlyRefunded', false, false],
  ['UNKNOWN', 'unrecognized', false, false],
])('an order that is %s is at the stage %s; open: %s, due: %s', (status, stage, isOpen, isDue) => {
  expect(place({ ...unpaid, status })[0]).toBe(stage);
  expect([isOpenStage(stage), isDueStage(stage)]).toEqual([isOpen, isDue]);
});

function transfer(minutes: number) {
  return { transactionHash: '0x', amount: 49, at: at(minutes), isSettled: true };
}
