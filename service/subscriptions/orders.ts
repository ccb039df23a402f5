import { createHash, randomUUID } from 'node:crypto';
import type {
  OneTimeFee,
  OrderLine,
  Package,
  PaymentStatus,
  SubscriptionPeriod,
} from '../../src/contract/contract.ts';
import { checksummed, toUnits } from '../chain/addresses.ts';
import { findChain } from '../chain/chain-repository.ts';
import { addChainOrder, takeAddressIndex } from '../chain/order-repository.ts';
import type { Rail } from '../chain/recalculate-order.ts';
import { Problem } from '../common/problem.ts';
import { hourMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import { type Course, openStatuses } from './overview-repository.ts';
import {
  addPayment,
  type OpenStanding,
  type Payment,
  type Standing,
  type SubscriptionRow,
} from './subscription-repository.ts';

/** How long an address waits for a transfer. */
const paymentWindowMs = hourMs;
export const network = 'TRC20 (simulated, send no real money)';

// Fractions of the time to completion. The simulated payer waits a moment and sends the transfer halfway through.
// In the other half, the service checks it.
const waitingFrom = 0.2;
const paidFrom = 0.5;

/** True while the payment's status can still change. */
export function isOpen({ status }: Pick<Payment, 'status'>): boolean {
  return openStatuses.some((open) => open === status);
}

/** The status an open payment has reached by `now` without intervention, and since when; null if nothing changes. */
export function progressAt(payment: Course, now: Date): { status: PaymentStatus; at: Date } | null {
  const { createdAt, expiresAt, paidAt, settlesAt } = payment;
  if (settlesAt !== null) {
    const at = (fraction: number) => atFraction(createdAt, settlesAt, fraction);
    if (now >= settlesAt) return { status: 'COMPLETED', at: settlesAt };
    if (now >= at(paidFrom)) return changed(payment, 'IN_PROGRESS', at(paidFrom));
    if (now >= at(waitingFrom)) return changed(payment, 'PENDING', at(waitingFrom));
    return null;
  }
  return paidAt === null && now >= expiresAt ? { status: 'TIMEOUT', at: expiresAt } : null;
}

/** When an open payment has its next turn without intervention; null if it has none. */
export function nextProgressAt({ createdAt, expiresAt, paidAt, settlesAt, status }: Course): Date | null {
  if (settlesAt === null) return paidAt === null ? expiresAt : null;
  const fractions: Partial<Record<PaymentStatus, number>> = { CREATED: waitingFrom, PENDING: paidFrom };
  return atFraction(createdAt, settlesAt, fractions[status] ?? 1);
}

function atFraction(from: Date, to: Date, fraction: number): Date {
  return new Date(from.getTime() + fraction * (to.getTime() - from.getTime()));
}

function changed(payment: Course, status: PaymentStatus, at: Date) {
  return payment.status === status ? null : { status, at };
}

/** Derives an address in the network's format from the order's id. Nobody owns it. */
export function paymentAddress(orderUuid: string): string {
  const alphabet = '123456789ABCDEFGHJKLMNPQRSTUVWXYZabcdefghijkmnopqrstuvwxyz';
  const bytes = createHash('sha512').update(orderUuid).digest().subarray(0, 33);
  return `T${Array.from(bytes, (byte) => alphabet[byte % alphabet.length]).join('')}`;
}

const currency = 'USD';
const oneTimeFee = 49;

const offers: Record<SubscriptionPeriod, { months: number; pricePerMonth: number }> = {
  ONE_MONTH: { months: 1, pricePerMonth: 49 },
  THREE_MONTH: { months: 3, pricePerMonth: 39 },
  YEAR: { months: 12, pricePerMonth: 29 },
};

/** The packages on offer, shortest first. */
export const packages: Package[] = (Object.keys(offers) as SubscriptionPeriod[]).map((period) => {
  const { months, pricePerMonth } = offers[period];
  return { period, months, pricePerMonth, total: months * pricePerMonth, currency };
});

/** The fee every account pays once, and whether this account has paid it. */
export function toOneTimeFee(paid: boolean): OneTimeFee {
  return { amount: oneTimeFee, currency, paid };
}

/** The lines of an order for `period`, in USD. They include the one-time fee unless it has been paid. */
export function orderLines(period: SubscriptionPeriod, feePaid: boolean): OrderLine[] {
  const { months, pricePerMonth } = offers[period];
  const line: OrderLine = {
    kind: 'PACKAGE',
    period,
    months,
    unitPrice: pricePerMonth,
    amount: months * pricePerMonth,
  };
  if (feePaid) return [line];
  return [
    { kind: 'ONE_TIME_FEE', period: null, months: null, unitPrice: oneTimeFee, amount: oneTimeFee },
    line,
  ];
}

/** The sum of an order's lines, in USD. */
export function orderTotal(lines: OrderLine[]): number {
  return lines.reduce((sum, line) => sum + line.amount, 0);
}

/**
 * The end of a period that begins at `start`: the package's months later, on `day` of the month, or on the last day of
 * a shorter month. Consecutive periods share the day of the first, so a short month does not shift later ones.
 */
export function periodEnd(start: Date, period: SubscriptionPeriod, day = start.getUTCDate()): Date {
  const end = new Date(start);
  // Day 0 of the next month is the last day of this one.
  end.setUTCMonth(start.getUTCMonth() + offers[period].months + 1, 0);
  end.setUTCDate(Math.min(day, end.getUTCDate()));
  return end;
}

interface OrderRequest {
  userUuid: string;
  period: SubscriptionPeriod;
  at: Date;
  /** When the simulated payment completes on its own; null if it does not. */
  settlesAt: Date | null;
}

/** An order that says where and until when it is paid. */
export type Addressed = Pick<Payment, 'address' | 'addressIndex' | 'network' | 'expiresAt' | 'renewsFrom'>;

/** Gives an order what it lacks before it can be paid. */
type Address = (tx: Database, order: Omit<Payment, keyof Addressed>) => Promise<Addressed>;

const simulated: Address = async (_tx, { createdAt, uuid }) => ({
  address: paymentAddress(uuid),
  addressIndex: null,
  network,
  expiresAt: new Date(createdAt.getTime() + paymentWindowMs),
  renewsFrom: null,
});

/** Records an order and returns the standing that includes it. The caller must lock the member's row. */
export async function placeOrder(
  tx: Database,
  standing: Standing,
  request: OrderRequest,
  address: Address = simulated,
): Promise<OpenStanding> {
  const { at, period, settlesAt, userUuid } = request;
  const lines = orderLines(period, standing.feePaid);
  const order = {
    uuid: randomUUID(),
    userUuid,
    period,
    status: 'CREATED' as const,
    lines,
    amount: orderTotal(lines).toFixed(2),
    refundedAmount: null,
    createdAt: at,
    updatedAt: at,
    paidAt: null,
    settlesAt,
    number: (standing.newest?.number ?? 0) + 1,
  };
  const newest: Payment = { ...order, ...(await address(tx, order)) };
  await addPayment(tx, newest);
  return { ...standing, newest };
}

/** Seconds until another order is worth a try: the watcher asks the nodes about once a minute then. */
const retryAfter = 60;

/**
 * Gives an order an address of its own on the chain. It waits until `renewsFrom` if it renews a period, otherwise for an
 * hour. Throws `error.payment.notAvailable` until the chain has been seen for the first time.
 */
function onChain({ addresses, config }: Rail, renewsFrom: Date | null): Address {
  return async (tx, order) => {
    const chain = await findChain(tx, config.id);
    if (!chain) throw new Problem('error.payment.notAvailable', { retryAfter });
    const addressIndex = await takeAddressIndex(tx);
    const address = addresses.addressAt(addressIndex);
    const expiresAt = renewsFrom ?? new Date(order.createdAt.getTime() + paymentWindowMs);
    await addChainOrder(tx, {
      addressIndex,
      orderUuid: order.uuid,
      chainId: config.id,
      token: config.token,
      decimals: config.decimals,
      address,
      account: addresses.fingerprint,
      dueUnits: toUnits(order.amount, config.decimals),
      createdAt: order.createdAt,
      expiresAt,
      fromBlock: chain.settledBlock,
      status: order.status,
    });
    return { address: checksummed(address), addressIndex, network: config.name, expiresAt, renewsFrom };
  };
}

/** Places an order that is paid on the chain. The caller must lock the member's row. */
export function placeOnChain(
  tx: Database,
  rail: Rail,
  standing: Standing,
  order: Pick<SubscriptionRow, 'userUuid' | 'period'> & { at: Date; renewsFrom: Date | null },
): Promise<OpenStanding> {
  const { at, period, renewsFrom, userUuid } = order;
  return placeOrder(tx, standing, { userUuid, period, at, settlesAt: null }, onChain(rail, renewsFrom));
}
