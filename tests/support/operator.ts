import type {
  BotTrouble,
  OperatorOrder,
  OperatorOrderPage,
  ReturnTransaction,
} from '../../src/contract/answers.ts';

const hashOf = (digit: string) => `0x${digit.repeat(64)}`;

/** An order of Ada's that is on hold, because 60 of 98 USDT arrived in time. */
export function operatorOrder(changes: Partial<OperatorOrder> = {}): OperatorOrder {
  return {
    orderUuid: '2d4f6a8b-1c3e-4d5f-8a7b-6c5d4e3f2a1b',
    email: 'ada@example.com',
    status: 'ON_HOLD',
    amount: 98,
    receivedAmount: 60,
    missingAmount: 38,
    refundedAmount: 0,
    owedAmount: 0,
    network: 'BNB Smart Chain (BEP-20)',
    address: '0x70997970C51812dc3A010C7d01b50e0d17dc79C8',
    addressIndex: 12,
    createdAt: '2026-11-20T08:30:00.000Z',
    expiresAt: '2026-11-20T09:30:00.000Z',
    holdUntil: '2026-11-21T09:30:00.000Z',
    needs: ['HELD'],
    transactions: [
      { transactionHash: hashOf('a'), amount: 60, at: '2026-11-20T08:41:03.000Z', isSettled: true },
    ],
    owedAddress: null,
    returns: [],
    ...changes,
  };
}

/** An order at the exchange that Ada's bot does not know. */
export const botTrouble = (changes: Partial<BotTrouble> = {}): BotTrouble => ({
  kind: 'UNKNOWN_ORDER',
  since: '2026-11-20T08:30:00.000Z',
  botUuid: '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706',
  userUuid: '3b0d9a52-6f3e-4c8b-9d20-71c5a2f8e614',
  email: 'ada@example.com',
  detail: '28457301',
  ...changes,
});

/** An order of Grace's that was paid twice: 98 USDT are owed. */
export const overpaidOrder = (changes: Partial<OperatorOrder> = {}) =>
  operatorOrder({
    orderUuid: '3e5a7b9c-2d4f-4e6a-9b8c-7d6e5f4a3b2c',
    email: 'grace@example.com',
    status: 'COMPLETED',
    receivedAmount: 196,
    missingAmount: 0,
    owedAmount: 98,
    address: '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC',
    addressIndex: 13,
    createdAt: '2026-11-20T09:55:00.000Z',
    expiresAt: '2026-11-20T10:55:00.000Z',
    holdUntil: null,
    needs: ['OVER'],
    transactions: [
      { transactionHash: hashOf('b'), amount: 98, at: '2026-11-20T10:02:00.000Z', isSettled: true },
      { transactionHash: hashOf('c'), amount: 98, at: '2026-11-20T10:05:00.000Z', isSettled: true },
    ],
    ...changes,
  });

/** A transaction that sent Grace 98 USDT back. */
export const returnTransaction = (changes: Partial<ReturnTransaction> = {}): ReturnTransaction => ({
  transactionHash: hashOf('d'),
  amount: 98,
  at: '2026-11-20T12:31:05.000Z',
  receivers: [{ address: '0x90F79bf6EB2c4f870365E785982E1f101E93b906', amount: 98 }],
  ...changes,
});

/** The order of Grace's once 38 USDT were sent back: 60 are still owed. */
export const partlyReturnedOrder = (changes: Partial<OperatorOrder> = {}) =>
  overpaidOrder({
    refundedAmount: 38,
    owedAmount: 60,
    returns: [{ transactionHash: hashOf('e'), amount: 38, recordedAt: '2026-11-20T12:40:00.000Z' }],
    ...changes,
  });

/** A page of these orders. The watcher settled a block two minutes ago. */
export function operatorPage(
  items: OperatorOrder[],
  changes: Partial<OperatorOrderPage> = {},
): OperatorOrderPage {
  return {
    items,
    page: 0,
    size: 10,
    total: items.length,
    owedAmount: items.reduce((sum, { owedAmount }) => sum + owedAmount, 0),
    chain: {
      network: 'BNB Smart Chain (BEP-20)',
      headBlock: 51_000_015,
      settledBlock: 51_000_000,
      settledAt: new Date(Date.now() - 120_000).toISOString(),
      alarms: [],
    },
    ...changes,
  };
}
