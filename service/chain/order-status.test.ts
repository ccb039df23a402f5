import { describe, expect, test } from 'vitest';
import type { PaymentStatus } from '../../src/contract/contract.ts';
import { type ChainFacts, holdMs, type OrderFacts, type TransferFacts, verdictOn } from './order-status.ts';

const placedAt = new Date('2026-03-01T12:00:00Z');
const minutes = (count: number) => new Date(placedAt.getTime() + count * 60_000);
const deadline = minutes(60);
const dayLater = new Date(deadline.getTime() + holdMs);
const usdt = (amount: number) => BigInt(amount * 1_000_000);

/** A settled transfer of this many USDT, unless it says otherwise. */
function paid(amount: number, changes: Partial<TransferFacts> = {}): TransferFacts {
  return { units: usdt(amount), block: 90, at: minutes(5), isSettled: true, ...changes };
}
const fresh = { isSettled: false, block: 110 };

function order(changes: Partial<OrderFacts> = {}): OrderFacts {
  return {
    status: 'PENDING',
    endedAs: null,
    dueUnits: usdt(98),
    boughtUnits: 0n,
    returnedUnits: 0n,
    createdAt: placedAt,
    expiresAt: deadline,
    isWatched: true,
    isOurs: true,
    hasUnreported: null,
    transfers: [],
    ...changes,
  };
}

/** Block 100 has settled, half an hour after the order; block 110 is the newest. */
function chain(settledAt = minutes(30)): ChainFacts {
  return { headBlock: 110, settledBlock: 100, settledAt, leastUnits: usdt(1) };
}

const openStatuses: PaymentStatus[] = ['CREATED', 'PENDING', 'IN_PROGRESS', 'AUTHORIZED', 'ON_HOLD'];
const endings: PaymentStatus[] = ['TIMEOUT', 'CANCELLED', 'VOIDED', 'DECLINED', 'ERROR'];
const late = minutes(61);
const afterHold = new Date(dayLater.getTime() + 1000);

const rows: [what: string, facts: Partial<OrderFacts>, settledAt: Date | undefined, to: PaymentStatus][] = [
  ['no look has watched its address', { status: 'CREATED', isWatched: false }, undefined, 'CREATED'],
  ['a look has watched its address', { status: 'CREATED' }, undefined, 'PENDING'],
  ['too little has arrived in time', { transfers: [paid(40)] }, undefined, 'PENDING'],
  ['enough is in blocks', { transfers: [paid(98, fresh)] }, undefined, 'IN_PROGRESS'],
  [
    'enough is halfway to settled',
    { transfers: [paid(98, { ...fresh, block: 105 })] },
    undefined,
    'AUTHORIZED',
  ],
  ['only a part is halfway to settled', { transfers: [paid(50), paid(48, fresh)] }, undefined, 'IN_PROGRESS'],
  ['enough has settled', { transfers: [paid(98)] }, undefined, 'COMPLETED'],
  ['enough has settled in parts', { transfers: [paid(40), paid(58)] }, undefined, 'COMPLETED'],
  ['enough settled in time, but is found late', { transfers: [paid(98)] }, afterHold, 'COMPLETED'],
  ['nothing arrived in time', { hasUnreported: false }, late, 'TIMEOUT'],
  ['less than 1 USDT arrived in time', { hasUnreported: false, transfers: [paid(0.5)] }, late, 'TIMEOUT'],
  ['too little arrived in time', { transfers: [paid(97)] }, late, 'ON_HOLD'],
  ['the rest is in blocks', { transfers: [paid(97), paid(1, { ...fresh, at: late })] }, late, 'IN_PROGRESS'],
  [
    'the rest has settled within the day',
    { transfers: [paid(97), paid(1, { at: late })] },
    late,
    'COMPLETED',
  ],
  ['the day is over', { hasUnreported: false, transfers: [paid(97)] }, afterHold, 'DECLINED'],
  [
    'the rest came after the day',
    { hasUnreported: false, transfers: [paid(97), paid(1, { at: afterHold })] },
    new Date(afterHold.getTime() + 1000),
    'DECLINED',
  ],
  [
    'all of it came after the deadline',
    { hasUnreported: false, transfers: [paid(98, { at: minutes(61) })] },
    minutes(62),
    'TIMEOUT',
  ],
  [
    'what arrived is older than the order',
    { hasUnreported: false, transfers: [paid(98, { at: minutes(-60) })] },
    late,
    'TIMEOUT',
  ],
  ['the token holds more than was reported', { hasUnreported: true }, late, 'ON_HOLD'],
  ['the address is not of the settings', { isOurs: false, transfers: [paid(98)] }, undefined, 'ERROR'],
];

// Rules: PAY-19, PAY-20, PAY-21, PAY-22
describe.each(openStatuses.slice(1))('an order that is %s', (status) => {
  test.each(rows.slice(1))('if %s', (_what, facts, settledAt, to) => {
    expect(verdictOn(order({ ...facts, status }), chain(settledAt)).status).toBe(to);
  });
});

test.each(rows)('a new order, if %s', (_what, facts, settledAt, to) => {
  expect(verdictOn(order({ ...facts, status: 'CREATED' }), chain(settledAt)).status).toBe(to);
});

test.each(['IN_PROGRESS', 'AUTHORIZED'] as const)(
  '%s goes back if a reorganization takes it out',
  (status) => {
    expect(verdictOn(order({ status }), chain()).status).toBe('PENDING');
    expect(verdictOn(order({ status, transfers: [paid(40)] }), chain()).status).toBe('PENDING');
  },
);

// Rule: PAY-23
test.each(openStatuses)(
  '%s does not end without its money before the balance has been compared',
  (status) => {
    for (const transfers of [[], [paid(97)]]) {
      const verdict = verdictOn(order({ status, transfers }), chain(afterHold));
      expect(verdict).toMatchObject({ status, needsBalance: true });
    }
  },
);

// Rule: PAY-24
test.each(endings)('money that settles after %s buys nothing and is owed', (status) => {
  const verdict = verdictOn(order({ status, transfers: [paid(98)] }), chain(afterHold));
  expect(verdict).toMatchObject({ status, owedUnits: usdt(98), missingUnits: 0n, needs: ['LATE'] });
});

// Rule: PAY-25
test.each(endings)('what was sent back after %s is a refund in part or of all', (status) => {
  const facts = { status, transfers: [paid(98)] };
  const part = verdictOn(order({ ...facts, returnedUnits: usdt(90) }), chain());
  expect(part).toMatchObject({ status: 'PARTIALLY_REFUNDED', owedUnits: usdt(8) });
  const all = verdictOn(order({ ...facts, returnedUnits: usdt(98) }), chain());
  expect(all).toMatchObject({ status: 'REFUNDED', owedUnits: 0n, needs: [] });
});

// Rule: PAY-24
test('more money after a refund is owed again', () => {
  const facts = { status: 'REFUNDED', returnedUnits: usdt(98), transfers: [paid(98), paid(5)] } as const;
  const verdict = verdictOn(order({ ...facts, transfers: [...facts.transfers] }), chain());
  expect(verdict).toMatchObject({ status: 'PARTIALLY_REFUNDED', owedUnits: usdt(5), needs: ['LATE'] });
});

// Rule: PAY-24
test('what is too much is owed, and the order stays completed when it is sent back', () => {
  const over = verdictOn(order({ transfers: [paid(120)] }), chain());
  expect(over).toMatchObject({
    status: 'COMPLETED',
    boughtUnits: usdt(98),
    owedUnits: usdt(22),
    needs: ['OVER'],
  });
  const facts = { status: 'COMPLETED', boughtUnits: usdt(98), transfers: [paid(120)] } as const;
  const back = verdictOn(order({ ...facts, transfers: [paid(120)], returnedUnits: usdt(22) }), chain());
  expect(back).toMatchObject({ status: 'COMPLETED', owedUnits: 0n, needs: [] });
});

// Rules: PAY-24, OPER-3
test('less than 1 USDT that nobody asked for is owed, but needs no hand', () => {
  const facts = { status: 'COMPLETED', boughtUnits: usdt(98), transfers: [paid(98), paid(0.5)] } as const;
  const verdict = verdictOn(order({ ...facts, transfers: [...facts.transfers] }), chain());
  expect(verdict).toMatchObject({ owedUnits: usdt(0.5), needs: [] });
});

test('a completed order stays so if its blocks are replaced, and says that its money is gone', () => {
  const verdict = verdictOn(order({ status: 'COMPLETED', boughtUnits: usdt(98) }), chain());
  expect(verdict).toMatchObject({ status: 'COMPLETED', isMoneyGone: true, owedUnits: 0n });
});

// Rule: PAY-22
test('a held order says how much is missing and until when', () => {
  const verdict = verdictOn(order({ transfers: [paid(97)] }), chain(late));
  expect(verdict).toMatchObject({
    missingUnits: usdt(1),
    holdUntil: dayLater,
    needs: ['HELD'],
    owedUnits: 0n,
  });
});

test('an order held for unreported money has no end to wait for', () => {
  const verdict = verdictOn(order({ hasUnreported: true, transfers: [paid(97)] }), chain(afterHold));
  expect(verdict).toMatchObject({ status: 'ON_HOLD', holdUntil: null, needs: ['MISSING_LOGS'] });
});

test('confirmations are those of the newest transfer that counts', () => {
  expect(verdictOn(order(), chain()).confirmations).toBeNull();
  const transfers = [paid(50), paid(48, { ...fresh, block: 108 })];
  expect(verdictOn(order({ transfers }), chain()).confirmations).toBe(3);
});

test('an order is paid at the time of the block with which enough had arrived', () => {
  const transfers = [
    paid(50),
    paid(48, { block: 95, at: minutes(9) }),
    paid(5, { block: 96, at: minutes(10) }),
  ];
  expect(verdictOn(order({ transfers }), chain()).paidAt).toEqual(minutes(9));
  expect(verdictOn(order({ transfers: [paid(50)] }), chain()).paidAt).toBeNull();
});
