import { checksummed, toUnits } from '../chain/addresses.ts';
import { findChain } from '../chain/chain-repository.ts';
import type { Rail } from '../chain/judge.ts';
import { addChainOrder, takeAddressIndex } from '../chain/order-repository.ts';
import { Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import { paymentWindowMs } from './checkout.ts';
import { type Address, placeOrder } from './place-order.ts';
import type { OpenStanding, Standing, SubscriptionRow } from './subscription-repository.ts';

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
