import type { ChainConfig } from '../common/chain-config.ts';
import type { Database } from '../db/database.ts';
import { type Addresses, checksummed, toUnits } from './addresses.ts';
import { type ChainRow, holdChain, raiseAlarm } from './chain-repository.ts';
import {
  type ChainOrder,
  type ChainTransferRow,
  listTransfers,
  lockChainOrder,
  saveChainOrder,
} from './order-repository.ts';
import { type ChainFacts, type OrderFacts, openOnChain, type Verdict, verdictOn } from './order-status.ts';

/** What an order is recalculated with, besides what is stored of the chain. */
export interface Rail {
  config: ChainConfig;
  addresses: Addresses;
}

/** USDT. A transfer of less does not keep an order open, and less that is owed needs no hand. */
const leastAmount = '1';

/**
 * Works an order out from its row, the transfers to its address and how far the watcher is. Undefined while that cannot
 * be said: blocks that may count have not been read, or not yet again.
 */
export function recalculate(
  rail: Rail,
  order: ChainOrder,
  transfers: ChainTransferRow[],
  chain: ChainRow | undefined,
): Verdict | undefined {
  const isOurs = isStillOurs(rail, order);
  const isGivenUp = !isOurs && openOnChain.includes(order.status);
  if (!chain || !(chain.isCaughtUp || isGivenUp)) return undefined;
  return verdictOn(factsOf(order, transfers, chain, isOurs), chainFacts(order, chain));
}

/** True if the settings still name the account, the token and the chain of this order. */
export function isStillOurs({ addresses, config }: Rail, order: ChainOrder): boolean {
  return (
    order.chainId === config.id &&
    order.token === config.token &&
    order.address === addresses.addressAt(order.addressIndex)
  );
}

function factsOf(
  order: ChainOrder,
  transfers: ChainTransferRow[],
  chain: ChainRow,
  isOurs: boolean,
): OrderFacts {
  const isCompared = order.balanceVersion === chain.version;
  return {
    status: order.status,
    endedAs: order.endedAs,
    dueUnits: order.dueUnits,
    boughtUnits: order.boughtUnits,
    returnedUnits: order.returnedUnits,
    createdAt: order.createdAt,
    expiresAt: order.expiresAt,
    isWatched: order.isWatched,
    isOurs,
    hasUnreported: isCompared ? order.hasUnreported : null,
    transfers: transfers.filter(({ chainId }) => chainId === order.chainId),
  };
}

function chainFacts({ decimals }: ChainOrder, chain: ChainRow): ChainFacts {
  return { ...chain, leastUnits: leastUnitsOf(decimals) };
}

/** How large a transfer has to be to count for more than its amount, in the token's smallest unit. */
export function leastUnitsOf(decimals: number): bigint {
  return toUnits(leastAmount, decimals);
}

/** What has settled for an ended order, bought nothing and was not sent back, in the token's smallest unit. */
export function owedUnits(
  order: Pick<ChainOrder, 'status' | 'settledUnits' | 'boughtUnits' | 'returnedUnits'>,
): bigint {
  if (openOnChain.includes(order.status)) return 0n;
  const units = order.settledUnits - order.boughtUnits - order.returnedUnits;
  return units > 0n ? units : 0n;
}

/** Where to send back what is owed for an order, as answers have it; nothing if nothing is owed. */
export function owedAddressOf({ returnAddress }: ChainOrder, owed: bigint): { owedAddress?: string } {
  if (owed <= 0n) return {};
  return { owedAddress: returnAddress === null ? '' : checksummed(returnAddress) };
}

export interface Recalculated {
  order: ChainOrder;
  verdict: Verdict;
}

/**
 * Recalculates an order from all stored transfers, under its lock, and stores what has arrived. The caller stores its
 * status. Undefined while nothing can be said. The caller must lock the member's row, if there is one.
 */
export async function recalculateOrder(
  tx: Database,
  rail: Rail,
  orderUuid: string,
): Promise<Recalculated | undefined> {
  const chain = await holdChain(tx, rail.config.id);
  const order = await lockChainOrder(tx, orderUuid);
  if (!order) return undefined;
  const verdict = recalculate(rail, order, await listTransfers(tx, [order.address]), chain);
  if (!verdict) return undefined;
  const { seenUnits, settledUnits } = verdict;
  if (seenUnits !== order.seenUnits || settledUnits !== order.settledUnits)
    await saveChainOrder(tx, order.addressIndex, { seenUnits, settledUnits });
  if (verdict.isMoneyGone)
    await raiseAlarm(tx, order.chainId, `Order ${orderUuid} was paid by blocks that are gone.`);
  if (verdict.status === 'ERROR' && order.status !== 'ERROR')
    await raiseAlarm(
      tx,
      order.chainId,
      `Order ${orderUuid} is not of the account, token and chain of the settings.`,
    );
  return { order, verdict };
}
