import { checksummed } from '../chain/addresses.ts';
import { owedUnits } from '../chain/judge.ts';
import {
  type ChainOrder,
  findChainOrder,
  lockChainOrder,
  ownAmong,
  saveReturnAddress,
} from '../chain/order-repository.ts';
import { invalidFields, Problem } from '../common/problem.ts';
import type { Database } from '../db/database.ts';
import type { RateLimiter } from '../http/limits.ts';
import { findEmail, postMail } from '../mail/mail-repository.ts';
import { returnAddressChanged } from '../mail/mail-texts.ts';
import type { Deps } from '../ports/deps.ts';
import { findPayment, type Payment } from './subscription-repository.ts';
import type { Subscriptions } from './subscriptions.ts';

/** Each change sends an email. */
const changesPerUser = { name: 'return address', max: 10, windowSeconds: 3600 };

const shape = /^0x[0-9a-fA-F]{40}$/;
const zero = `0x${'0'.repeat(40)}`;

interface ReturnAddressDeps extends Pick<Deps, 'realClock' | 'site'> {
  subscriptions: Pick<Subscriptions, 'settleThen'>;
  limiter: RateLimiter;
}

/** Records where a member wants what is owed for one of their orders. */
export type EnterReturnAddress = (userUuid: string, orderUuid: string, typed: string) => Promise<Payment>;

/**
 * Creates the call. Throws `error.payment.notFound` unless the order is the member's and paid on a chain,
 * `error.payment.changed` if nothing is owed for it, `error.generic.badRequest` with what is wrong with the address, and
 * `error.generic.tooManyRequests`. Entering the same address again changes nothing.
 */
export function createEnterReturnAddress({
  limiter,
  realClock,
  site,
  subscriptions,
}: ReturnAddressDeps): EnterReturnAddress {
  return (userUuid, orderUuid, typed) =>
    subscriptions.settleThen(userUuid, async (tx) => {
      const payment = await findPayment(tx, orderUuid);
      const order = await findChainOrder(tx, orderUuid);
      if (payment?.userUuid !== userUuid || !order) throw new Problem('error.payment.notFound');
      const address = typed.trim();
      await requireReachable(tx, order, address);
      const locked = await lockChainOrder(tx, orderUuid);
      if (!locked || owedUnits(locked) === 0n)
        throw new Problem('error.payment.changed', { message: 'Nothing is owed for this order.' });
      if (locked.returnAddress === address.toLowerCase()) return payment;
      await limiter.take(userUuid, changesPerUser, tx);
      const now = realClock.now();
      await saveReturnAddress(tx, order.addressIndex, address.toLowerCase(), now);
      const email = await findEmail(tx, userUuid);
      const facts = { address: checksummed(address), network: payment.network, orderUuid };
      if (email) await postMail(tx, returnAddressChanged(email, facts, site.url('/support')), now);
      return payment;
    });
}

/** Throws unless money that is sent to the address can reach the member. */
async function requireReachable(tx: Database, { token }: ChainOrder, address: string): Promise<void> {
  const refuse = (message: string) => invalidFields({ address: message });
  if (!shape.test(address)) throw refuse('Enter 0x and 40 digits from 0 to 9 or a to f.');
  const digits = address.slice(2);
  const hasBothCases = /[a-f]/.test(digits) && /[A-F]/.test(digits);
  if (hasBothCases && address !== checksummed(address))
    throw refuse('A character is wrong. Copy the address from your wallet again.');
  const plain = address.toLowerCase();
  if (plain === zero) throw refuse('This is the zero address, which nobody owns. Enter one of yours.');
  if (plain === token) throw refuse('This is the contract of USDT. Enter an address of yours.');
  if ((await ownAmong(tx, [plain])).length > 0)
    throw refuse('This is an address you pay us at. Enter one of yours.');
}
