import type { ApiKey } from '../../contract/answers.ts';
import type { faults } from '../../texts/exchange-account.ts';

type Permissions = NonNullable<ApiKey['permissions']>;

/** What keeps the bot from using a key. */
export type KeyFault = keyof typeof faults;

const refusals: Record<NonNullable<Permissions['refusal']>, KeyFault> = {
  INVALID: 'invalid',
  ADDRESS: 'address',
  EXPIRED: 'expired',
  UNTOLD: 'untold',
  UNKNOWN: 'refused',
};

/**
 * The worst fault of a key with these permissions; null if it has none. `now` in epoch milliseconds. A service that does not
 * give the reason of a refusal says of a refused key that it may not trade.
 */
export function faultOf(
  { expiresAt, read, refusal, trade, transfer, withdraw }: Permissions,
  now: number,
): KeyFault | null {
  if (withdraw) return 'mayWithdraw';
  if (transfer) return 'mayTransfer';
  if (refusal === 'UNTOLD' && read === false) return 'mayNotRead';
  if (refusal) return refusals[refusal];
  if (expiresAt && Date.parse(expiresAt) <= now) return 'expired';
  if (!trade) return 'mayNotTrade';
  return read === false ? 'mayNotRead' : null;
}

const twoWeeks = 14 * 86_400_000;

/** When a key expires, if that is within two weeks from `now`, in epoch milliseconds; else null. */
export const expiresSoon = ({ expiresAt }: Permissions, now: number): string | null =>
  expiresAt && Date.parse(expiresAt) - now <= twoWeeks ? expiresAt : null;
