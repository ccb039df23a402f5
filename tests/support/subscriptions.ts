import type { Order, Package, Subscription, SubscriptionOverview } from '../../src/contract/answers.ts';

const packages: Package[] = [
  { period: 'ONE_MONTH', months: 1, pricePerMonth: 49, total: 49, currency: 'USD' },
  { period: 'THREE_MONTH', months: 3, pricePerMonth: 39, total: 117, currency: 'USD' },
  { period: 'YEAR', months: 12, pricePerMonth: 29, total: 348, currency: 'USD' },
];

/** An active quarterly subscription. */
export function subscription(changes: Partial<Subscription> = {}): Subscription {
  return {
    uuid: '5a1c7e9b-3d2f-4a6b-8c0d-9e8f7a6b5c4d',
    status: 'ACTIVE',
    period: 'THREE_MONTH',
    nextPeriod: null,
    startedAt: '2026-11-01T09:00:00.000Z',
    currentPeriodEnd: '2027-02-01T09:00:00.000Z',
    nextChargeAt: '2027-02-01T09:00:00.000Z',
    canceledAt: null,
    ...changes,
  };
}

/** A paid first order. */
export function order(changes: Partial<Order> = {}): Order {
  return {
    uuid: '2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b',
    status: 'COMPLETED',
    lines: [
      { kind: 'ONE_TIME_FEE', period: null, months: null, unitPrice: 49, amount: 49 },
      { kind: 'PACKAGE', period: 'THREE_MONTH', months: 3, unitPrice: 39, amount: 117 },
    ],
    amount: 166,
    payCurrency: 'USDT',
    creditedAmount: 166,
    currency: 'USD',
    network: 'TRC20',
    address: 'TXexampleAddress1234567890abcdefgh',
    createdAt: '2026-11-01T08:30:00.000Z',
    expiresAt: '2026-11-01T09:30:00.000Z',
    paidAt: '2026-11-01T08:40:00.000Z',
    refundedAmount: null,
    receivedAmount: null,
    missingAmount: null,
    owedAmount: null,
    confirmations: null,
    transactions: null,
    paymentUri: null,
    holdUntil: null,
    owedAddress: null,
    ...changes,
  };
}

/** Everything the subscription pages show to a member who has paid before. */
export function subscriptionOverview(changes: Partial<SubscriptionOverview> = {}): SubscriptionOverview {
  return {
    subscription: subscription(),
    packages,
    oneTimeFee: { amount: 49, currency: 'USD', paid: true },
    payments: [order()],
    asOf: null,
    ...changes,
  };
}

type Transfer = NonNullable<Order['transactions']>[number];

export const chainAddress = '0x52908400098527886E0F7030069857D2E4169EE7';
const hash = (digit: string) => `0x${digit.repeat(64)}`;

/** A transfer to the address of an order, in time and in a block that is settled. */
export function transfer(amount: number, changes: Partial<Transfer> = {}): Transfer {
  const at = '2026-11-01T08:40:00.000Z';
  return { transactionHash: hash('a'), amount, at, isSettled: true, ...changes };
}

/** A transfer that came after the time to pay of these orders. */
export const lateTransfer = (amount: number, changes: Partial<Transfer> = {}) =>
  transfer(amount, { at: '2026-11-01T09:41:00.000Z', ...changes });

/** An order of 166 USDT that is paid on a chain. Nothing has arrived yet. */
export function chainOrder(changes: Partial<Order> = {}): Order {
  const received = changes.receivedAmount ?? 0;
  return order({
    status: 'PENDING',
    paidAt: null,
    network: 'Ethereum (ERC-20)',
    address: chainAddress,
    receivedAmount: received,
    missingAmount: Math.max(0, 166 - received),
    owedAmount: 0,
    transactions: received > 0 ? [transfer(received)] : [],
    ...changes,
  });
}

/** Such an order that timed out and is owed all it received; the service takes an address for it. */
export const owedOrder = (owedAddress = '') =>
  chainOrder({
    status: 'TIMEOUT',
    receivedAmount: 166,
    owedAmount: 166,
    missingAmount: 0,
    transactions: [lateTransfer(166)],
    owedAddress,
  });
