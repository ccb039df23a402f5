import type { OperatorNeed, PaymentStatus } from '../../src/contract/contract.ts';
import { dayMs } from '../common/time.ts';

/** How long an order that was paid too little in time waits for the rest, in milliseconds. */
export const holdMs = dayMs;

/** How long before an order a block may be, by its own time, and still pay for it, in milliseconds. */
const blockTimeSlackMs = 10 * 60 * 1000;

/** Statuses of an order that can still be paid. */
export const openOnChain: PaymentStatus[] = ['CREATED', 'PENDING', 'IN_PROGRESS', 'AUTHORIZED', 'ON_HOLD'];

/** Statuses of an order for which something was sent back, and that bought nothing. */
export const sentBackStatuses: PaymentStatus[] = ['PARTIALLY_REFUNDED', 'REFUNDED'];

/** A transfer to the order's address, as far as its status depends on it. */
export interface TransferFacts {
  units: bigint;
  block: number;
  /** The time of its block. */
  at: Date;
  isSettled: boolean;
}

/** What is known about an order. All amounts are in the token's smallest unit. */
export interface OrderFacts {
  status: PaymentStatus;
  /** How it had ended before something was sent back; null if nothing was, or if it is not known. */
  endedAs: PaymentStatus | null;
  dueUnits: bigint;
  boughtUnits: bigint;
  returnedUnits: bigint;
  createdAt: Date;
  expiresAt: Date;
  /** True once the watcher has read blocks for it. */
  isWatched: boolean;
  /** False if the settings now name another account, token or chain. */
  isOurs: boolean;
  /** Whether the token holds more at the address than the nodes reported; null: not asked since the watcher moved. */
  hasUnreported: boolean | null;
  transfers: TransferFacts[];
}

/** How far the chain has been read. */
export interface ChainFacts {
  headBlock: number;
  settledBlock: number;
  /** The time of the settled block. */
  settledAt: Date;
  /** A transfer of less does not keep an order open. In the token's smallest unit. */
  leastUnits: bigint;
}

/** What follows for the order. */
export interface Verdict {
  status: PaymentStatus;
  /** True if the order would end without its money, but the token's balance has to be compared first. */
  needsBalance: boolean;
  /** In blocks, counted or not. */
  seenUnits: bigint;
  settledUnits: bigint;
  boughtUnits: bigint;
  /** Still to be sent; 0 once nothing more is expected. */
  missingUnits: bigint;
  /** Settled, but bought nothing and was not sent back. */
  owedUnits: bigint;
  /** The time of the block with which enough had arrived; null if too little counts. */
  paidAt: Date | null;
  /** Blocks from the newest transfer that counts to the head, both included; null without one. */
  confirmations: number | null;
  holdUntil: Date | null;
  needs: OperatorNeed[];
  /** True if the chain no longer has what was paid. */
  isMoneyGone: boolean;
}

/** Recalculates an order from all that is known. Only settled transfers buy anything. */
export function verdictOn(order: OrderFacts, chain: ChainFacts): Verdict {
  const deadline = paymentDeadline(order, chain);
  const counted = order.transfers
    .filter((transfer) => !isOlder(order, transfer) && transfer.at <= deadline.until)
    .sort((a, b) => a.block - b.block);
  const next = isOpen(order) ? openStatus(order, chain, counted, deadline) : endedStatus(order);
  const status = next ?? order.status;
  const settledUnits = sumOf(order.transfers.filter(({ isSettled }) => isSettled));
  const completes = status === 'COMPLETED' && order.status !== 'COMPLETED';
  const boughtUnits = completes ? least(order.dueUnits, settledUnits) : order.boughtUnits;
  const isStillOpen = openOnChain.includes(status);
  const owedUnits = isStillOpen ? 0n : positive(settledUnits - boughtUnits - order.returnedUnits);
  const newest = counted.at(-1);
  return {
    status,
    needsBalance: next === null,
    seenUnits: sumOf(order.transfers),
    settledUnits,
    boughtUnits,
    missingUnits: isStillOpen ? positive(order.dueUnits - sumOf(counted)) : 0n,
    owedUnits,
    paidAt: paidAt(order, counted),
    confirmations: newest ? Math.max(0, chain.headBlock - newest.block + 1) : null,
    holdUntil: status === 'ON_HOLD' && order.hasUnreported !== true ? deadline.until : null,
    needs: needsOf(status, owedUnits, order.hasUnreported === true, chain.leastUnits),
    isMoneyGone: status === 'COMPLETED' && settledUnits < boughtUnits,
  };
}

interface Deadline {
  /** True if at least one transfer came in time. */
  hasBegun: boolean;
  /** The last moment that counts, by the time of blocks, so that no outage costs anybody an order. */
  until: Date;
}

function paymentDeadline(order: OrderFacts, { leastUnits }: ChainFacts): Deadline {
  const hasBegun = order.transfers.some(
    (transfer) => transfer.at <= order.expiresAt && transfer.units >= leastUnits && !isOlder(order, transfer),
  );
  return { hasBegun, until: hasBegun ? new Date(order.expiresAt.getTime() + holdMs) : order.expiresAt };
}

/** The status of an open order; null if it would end without its money and the balance has not been compared. */
function openStatus(
  order: OrderFacts,
  chain: ChainFacts,
  counted: TransferFacts[],
  { hasBegun, until }: Deadline,
): PaymentStatus | null {
  if (!order.isOurs) return 'ERROR';
  const isEnough = (transfers: TransferFacts[]) => sumOf(transfers) >= order.dueUnits;
  if (isEnough(counted.filter(({ isSettled }) => isSettled))) return 'COMPLETED';
  // Every block that could hold a transfer in time is settled.
  if (chain.settledAt > until) {
    if (order.hasUnreported === null) return null;
    if (order.hasUnreported) return 'ON_HOLD';
    return hasBegun ? 'DECLINED' : 'TIMEOUT';
  }
  const halfway = chain.headBlock - Math.floor((chain.headBlock - chain.settledBlock) / 2);
  if (isEnough(counted.filter(({ block, isSettled }) => isSettled || block <= halfway))) return 'AUTHORIZED';
  if (isEnough(counted)) return 'IN_PROGRESS';
  if (hasBegun && chain.settledAt > order.expiresAt) return 'ON_HOLD';
  return order.isWatched ? 'PENDING' : 'CREATED';
}

/**
 * The status of an order that has ended: what was sent back may change it; what arrives does not. Once every return
 * has been undone, it is as it was before.
 */
function endedStatus({ endedAs, returnedUnits, status, transfers }: OrderFacts): PaymentStatus {
  if (status === 'COMPLETED') return status;
  if (returnedUnits === 0n) return sentBackStatuses.includes(status) ? (endedAs ?? 'TIMEOUT') : status;
  return returnedUnits < sumOf(transfers.filter(({ isSettled }) => isSettled))
    ? 'PARTIALLY_REFUNDED'
    : 'REFUNDED';
}

/**
 * Why an order needs a hand. `owedUnits` is what has settled for an ended one, bought nothing and was not sent
 * back; less than `leastUnits` needs none, because anybody can send a little to any address.
 */
export function needsOf(
  status: PaymentStatus,
  owedUnits: bigint,
  hasUnreported: boolean,
  leastUnits: bigint,
): OperatorNeed[] {
  if (status === 'ON_HOLD') return [hasUnreported ? 'MISSING_LOGS' : 'HELD'];
  if (owedUnits < leastUnits) return [];
  return [status === 'COMPLETED' ? 'OVER' : 'LATE'];
}

function paidAt({ dueUnits }: OrderFacts, counted: TransferFacts[]): Date | null {
  let sum = 0n;
  for (const { at, units } of counted) {
    sum += units;
    if (sum >= dueUnits) return at;
  }
  return null;
}

/** A database restored from an old backup may give an address out again. Transfers sent before the order are not for it. */
function isOlder({ createdAt }: OrderFacts, { at }: TransferFacts): boolean {
  return at.getTime() < createdAt.getTime() - blockTimeSlackMs;
}

function isOpen({ status }: OrderFacts): boolean {
  return openOnChain.includes(status);
}

function sumOf(transfers: TransferFacts[]): bigint {
  return transfers.reduce((sum, { units }) => sum + units, 0n);
}

function least(a: bigint, b: bigint): bigint {
  return a < b ? a : b;
}

function positive(units: bigint): bigint {
  return units > 0n ? units : 0n;
}
