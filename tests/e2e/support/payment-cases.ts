import type { Order } from '../../../src/contract/answers.ts';
import { chainAddress, chainOrder, lateTransfer, order, transfer } from '../../support/subscriptions.ts';

/** An order, and what the payment page has to say about it. */
export interface PaymentCase {
  name: string;
  order: Order;
  says: RegExp[];
  /** What would be wrong to say. */
  never: RegExp[];
}

/** The time of the service, half an hour before the time to pay runs out. */
export const asOf = '2026-11-01T09:00:00.000Z';
const expiresAt = '2026-11-01T09:30:00.000Z';
const inThePast = '2026-11-01T08:59:00.000Z';
const holdUntil = '2026-11-02T09:30:00.000Z';
const paidAt = '2026-11-01T08:40:00.000Z';
const paymentUri = `ethereum:0xdAC17F958D2ee523a2206206994597C13D831ec7@1/transfer?address=${chainAddress}&uint256=166000000`;

const sending = /Send(?! it by)|Copy (address|amount|missing)|Open in wallet|QR code/;
const onChainOnly = /add up|still counts|Open in wallet|confirmations?\b|We owe you|To be sent back|Arrived/;
const anotherOrder = [/Try again/];
const support = /Contact support/;
const askForReturn = /Tell us where to send it/;
const part = { receivedAmount: 100, paidAt };
const late = { receivedAmount: 166, transactions: [lateTransfer(166, { isSettled: false })] };
const owed = { receivedAmount: 166, owedAmount: 166, transactions: [lateTransfer(166)] };
const little = { receivedAmount: 0.4, owedAmount: 0.4, transactions: [transfer(0.4)] };
const isOwed = [
  /We owe you 166\.00\sUSDT/,
  /address of yours on Ethereum \(ERC-20\)/,
  /To be sent back/,
  askForReturn,
];
const inConfirmation = {
  receivedAmount: 166,
  transactions: [transfer(166, { isSettled: false })],
  paidAt,
  confirmations: { seen: 3, needed: 12 },
};

const plainCase = (
  status: Order['status'],
  says: RegExp[],
  never: RegExp[] = [],
  changes: Partial<Order> = {},
): PaymentCase => ({
  name: `${status} without the fields`,
  order: order({ status, paidAt: null, expiresAt, ...changes }),
  says,
  never: [...never, onChainOnly],
});

/** Every status of a service that leaves the optional fields out. */
const plainCases: PaymentCase[] = [
  plainCase('CREATED', [/^Send 166\.00\sUSDT$/, /in one transfer/, /network is lost/, /left to pay/]),
  plainCase('PENDING', [/^Send 166\.00\sUSDT$/, /in one transfer/, /isn’t credited/, /Copy amount/]),
  plainCase('IN_PROGRESS', [/detected your transfer/, /166\.00\sUSDT is being verified/], [sending], {
    paidAt,
  }),
  plainCase('AUTHORIZED', [/detected your transfer/, /166\.00\sUSDT is being verified/], [sending], {
    paidAt,
  }),
  plainCase('ON_HOLD', [/payment is on hold/, /don’t send anything/], [sending]),
  plainCase('COMPLETED', [/payment of 166\.00\sUSDT has arrived/, /^Paid$/, /^Continue$/], anotherOrder),
  plainCase('REFUNDED', [/166\.00\sUSDT was refunded to you in full/, /^Paid$/], [], { refundedAmount: 166 }),
  plainCase('PARTIALLY_REFUNDED', [/100\.00\sUSDT was refunded/, /part of what/], [], {
    refundedAmount: 100,
  }),
  plainCase('DECLINED', [/payment was declined\. If you didn’t send/, support, ...anotherOrder]),
  plainCase('VOIDED', [/was canceled\. You don’t owe anything/, ...anotherOrder]),
  plainCase('CANCELLED', [/was canceled\. You don’t owe anything/, ...anotherOrder]),
  plainCase('TIMEOUT', [/No transfer arrived in time/, ...anotherOrder]),
  plainCase('ERROR', [/Something went wrong with this payment\. If you sent/, support]),
];

const chainCase = (
  status: Order['status'],
  situation: string,
  changes: Partial<Order>,
  says: RegExp[],
  never: RegExp[] = [],
): PaymentCase => ({
  name: `${status} with the fields, ${situation}`,
  order: chainOrder({ status, expiresAt, ...changes }),
  says,
  never: [...never, /in one transfer/, /isn’t credited/, /is lost\./, /is being closed/],
});

const toSend = [
  /^Send 166\.00\sUSDT$/,
  /Several transfers add up/,
  /don’t watch other networks/,
  /Copy amount/,
];
const rest = [
  /^Send the remaining 66\.00\sUSDT$/,
  /66\.00\sUSDT is missing/,
  /Copy remaining amount/,
  /Missing/,
];
const over = [/^The time to pay has run out$/, /in time, it still counts/, /don’t send anything/];

const openCases: PaymentCase[] = [
  chainCase('CREATED', 'nothing arrived', { paymentUri }, [
    ...toSend,
    /Open in wallet/,
    /compare the amount/,
  ]),
  chainCase('PENDING', 'nothing arrived', {}, [...toSend, /Pay by/], [/Open in wallet/]),
  chainCase('PENDING', 'a part arrived', { ...part, paymentUri }, [
    ...rest,
    /same address/,
    /Being|Confirmed/,
  ]),
  chainCase('CREATED', 'the time ran out', { expiresAt: inThePast, paymentUri }, over, [sending]),
  chainCase('PENDING', 'the time ran out with a part', { ...part, expiresAt: inThePast }, [
    ...over,
    /the rest in time/,
  ]),
  chainCase(
    'IN_PROGRESS',
    'counted confirmations',
    inConfirmation,
    [/3 of 12 confirmations/, /166\.00\sUSDT has arrived/],
    [sending],
  ),
  chainCase(
    'IN_PROGRESS',
    'too much',
    { ...inConfirmation, receivedAmount: 170, transactions: [transfer(170, { isSettled: false })] },
    [/170\.00\sUSDT has arrived/],
    [sending],
  ),
  chainCase(
    'AUTHORIZED',
    'final by the network',
    { ...inConfirmation, confirmations: { seen: 40, needed: null } },
    [/40 confirmations so far; the network doesn’t call it final yet/],
    [sending],
  ),
  chainCase('ON_HOLD', 'the rest is missing', { ...part, holdUntil, expiresAt: inThePast }, [
    ...rest,
    /holding your order/,
    /Send the rest by/,
  ]),
  chainCase('ON_HOLD', 'the day is over', { ...part, holdUntil: inThePast, expiresAt: inThePast }, [
    ...over,
    /the rest in time/,
  ]),
  chainCase(
    'ON_HOLD',
    'under review',
    part,
    [/payment is on hold/, /100\.00\sUSDT has arrived/, /don’t send anything/],
    [sending],
  ),
];

const endedCases: PaymentCase[] = [
  chainCase(
    'COMPLETED',
    'exact',
    { receivedAmount: 166, paidAt },
    [/payment of 166\.00\sUSDT has arrived/, /^Paid$/],
    [/We owe you/, support, askForReturn],
  ),
  chainCase('COMPLETED', 'too much', { receivedAmount: 170, owedAmount: 4, paidAt }, [
    /payment of 166\.00\sUSDT/,
    /We owe you 4\.00\sUSDT/,
    /More has arrived/,
    askForReturn,
  ]),
  chainCase(
    'COMPLETED',
    'the excess sent back',
    { receivedAmount: 170, refundedAmount: 4, paidAt },
    [/sent back 4\.00\sUSDT/, /^Refunded$/],
    [/We owe you/],
  ),
  chainCase(
    'COMPLETED',
    'less was accepted',
    { receivedAmount: 165, paidAt },
    [/payment of 165\.00\sUSDT/],
    [/^Paid$/],
  ),
  chainCase(
    'TIMEOUT',
    'nothing arrived',
    {},
    [/No transfer arrived in time/, ...anotherOrder],
    [/We owe you/],
  ),
  chainCase('TIMEOUT', 'late', late, [/166\.00\sUSDT arrived after the time/, /It isn’t lost/, support]),
  chainCase('TIMEOUT', 'late and owed', owed, [/166\.00\sUSDT arrived after the time/, ...isOwed]),
  chainCase(
    'TIMEOUT',
    'too little in time',
    little,
    [/0\.40\sUSDT arrived in time\..*at least 1 USDT/, /We owe you 0\.40\sUSDT/],
    [/after the time/],
  ),
  chainCase('DECLINED', 'nothing arrived', {}, [/payment was declined\. If you didn’t send/, support]),
  chainCase('DECLINED', 'too little and owed', { receivedAmount: 100, owedAmount: 100, paidAt }, [
    /100\.00\sUSDT has arrived, but your payment was declined/,
    /We owe you 100\.00\sUSDT/,
  ]),
  chainCase('CANCELLED', 'nothing arrived', {}, [/was canceled\. You don’t owe anything/]),
  chainCase('CANCELLED', 'paid after all', late, [
    /so the 166\.00\sUSDT that has arrived doesn’t pay for anything/,
    /It isn’t lost/,
  ]),
  chainCase('CANCELLED', 'paid and owed', owed, [/doesn’t pay for anything/, ...isOwed]),
  chainCase('VOIDED', 'paid and owed', owed, [/doesn’t pay for anything/, ...isOwed]),
  chainCase('ERROR', 'nothing arrived', {}, [
    /Something went wrong with this payment\. If you sent/,
    support,
  ]),
  chainCase('ERROR', 'paid and owed', owed, [
    /166\.00\sUSDT has arrived, but something went wrong/,
    ...isOwed,
  ]),
  chainCase(
    'REFUNDED',
    'all',
    { ...owed, owedAmount: 0, refundedAmount: 166 },
    [/166\.00\sUSDT was refunded to you in full/],
    [/We owe you/],
  ),
  chainCase(
    'REFUNDED',
    'a part had arrived',
    { receivedAmount: 100, refundedAmount: 100 },
    [/100\.00\sUSDT was refunded to you in full/],
    [/^Paid$/],
  ),
  chainCase('PARTIALLY_REFUNDED', 'more is owed', { ...owed, refundedAmount: 100, owedAmount: 66 }, [
    /100\.00\sUSDT was refunded/,
    /We owe you 66\.00\sUSDT/,
  ]),
];

/** Every status, with and without the optional fields of an order. */
export const paymentCases: readonly PaymentCase[] = [...plainCases, ...openCases, ...endedCases];
