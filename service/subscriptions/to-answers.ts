import type { Order, Subscription } from '../../src/contract/contract.ts';
import { paymentUri, toUsdt } from '../chain/addresses.ts';
import { type ChainRow, findChain } from '../chain/chain-repository.ts';
import {
  type ChainOrder,
  type ChainTransferRow,
  listChainOrders,
  listTransfers,
} from '../chain/order-repository.ts';
import { openOnChain, type Verdict } from '../chain/order-status.ts';
import { isStillOurs, owedAddressOf, type Rail, recalculate } from '../chain/recalculate-order.ts';
import type { Database } from '../db/database.ts';
import type { Payment, SubscriptionRow } from './subscription-repository.ts';

/** What an order says only while payments arrive on a chain. */
type ChainFields = Partial<
  Pick<
    Order,
    | 'receivedAmount'
    | 'missingAmount'
    | 'owedAmount'
    | 'refundedAmount'
    | 'confirmations'
    | 'transactions'
    | 'paymentUri'
    | 'holdUntil'
    | 'owedAddress'
  >
>;

/** The contract's maximum for the transfers of an order. */
const mostTransfers = 20;

/** What is stored from the chain about these payments, by their id. Simulated payments have nothing. */
export async function readChainFields(
  db: Database,
  rail: Rail | null,
  payments: Payment[],
): Promise<Map<string, ChainFields>> {
  const onChain = payments.filter(({ addressIndex }) => addressIndex !== null);
  if (rail === null || onChain.length === 0) return new Map();
  const chain = await findChain(db, rail.config.id);
  const orders = await listChainOrders(
    db,
    onChain.map(({ uuid }) => uuid),
  );
  const transfers = await listTransfers(
    db,
    orders.map(({ address }) => address),
  );
  const byReceiver = Map.groupBy(transfers, ({ receiver }) => receiver);
  return new Map(
    orders.map((order) => [
      order.orderUuid,
      toFields(rail, order, byReceiver.get(order.address) ?? [], chain),
    ]),
  );
}

/** True if an open payment has an address that is no longer of the settings' account, token and chain. */
export async function isOfOtherRail(
  db: Database,
  rail: Rail,
  payment: Pick<Payment, 'addressIndex' | 'uuid'>,
): Promise<boolean> {
  const [order] = payment.addressIndex === null ? [] : await listChainOrders(db, [payment.uuid]);
  return order !== undefined && openOnChain.includes(order.status) && !isStillOurs(rail, order);
}

function toFields(
  rail: Rail,
  order: ChainOrder,
  transfers: ChainTransferRow[],
  chain: ChainRow | undefined,
): ChainFields {
  const { decimals } = order;
  const amount = (units: bigint) => toUsdt(units, decimals);
  const verdict = recalculate(rail, order, transfers, chain);
  const shown = transfers.slice(-mostTransfers);
  return {
    receivedAmount: amount(verdict?.seenUnits ?? order.seenUnits),
    missingAmount: toUsdt(
      verdict?.missingUnits ?? positive(order.dueUnits - order.seenUnits),
      decimals,
      'up',
    ),
    owedAmount: amount(verdict?.owedUnits ?? 0n),
    ...(order.returnedUnits > 0n && { refundedAmount: amount(order.returnedUnits) }),
    ...progressFields(rail, order, verdict),
    transactions: shown.map(({ at, isSettled, transactionHash, units }) => ({
      transactionHash,
      amount: amount(units),
      at: at.toISOString(),
      isSettled,
    })),
    holdUntil: verdict?.holdUntil?.toISOString() ?? null,
    ...owedAddressOf(order, verdict?.owedUnits ?? 0n),
  };
}

function progressFields({ config }: Rail, order: ChainOrder, verdict: Verdict | undefined): ChainFields {
  if (!verdict) return {};
  const { confirmations: seen, missingUnits } = verdict;
  const needed = config.confirmations;
  const isAwaited = openOnChain.includes(verdict.status) && missingUnits > 0n;
  return {
    ...(seen !== null && { confirmations: needed === 'finalized' ? { seen } : { seen, needed } }),
    ...(isAwaited && { paymentUri: paymentUri(order.token, order.chainId, order.address, missingUnits) }),
  };
}

function positive(units: bigint): bigint {
  return units > 0n ? units : 0n;
}

/** A payment as the contract shows it, with its state on a chain. */
export function toOrder(payment: Payment, chainFields: ChainFields = {}): Order {
  const amount = Number(payment.amount);
  return {
    uuid: payment.uuid,
    status: payment.status,
    lines: payment.lines,
    amount,
    payCurrency: 'USDT',
    creditedAmount: amount,
    currency: 'USD',
    network: payment.network,
    address: payment.address,
    createdAt: payment.createdAt.toISOString(),
    expiresAt: payment.expiresAt.toISOString(),
    paidAt: payment.paidAt?.toISOString() ?? null,
    refundedAmount: payment.refundedAmount === null ? null : Number(payment.refundedAmount),
    ...chainFields,
  };
}

export function toSubscription(row: SubscriptionRow): Subscription {
  const endsAt = row.endsAt?.toISOString() ?? null;
  return {
    uuid: row.uuid,
    status: row.status,
    period: row.period,
    nextPeriod: row.nextPeriod,
    startedAt: row.startedAt?.toISOString() ?? null,
    currentPeriodEnd: endsAt,
    nextChargeAt: row.status === 'ACTIVE' ? endsAt : null,
    canceledAt: row.canceledAt?.toISOString() ?? null,
  };
}
