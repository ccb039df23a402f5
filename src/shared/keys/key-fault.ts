import type { ApiKey } from '../../contract/answers.ts';
import type { faults } from '../../texts/key-faults.ts';

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
 * What keeps the bot from using a key, the worst first; empty if nothing does. Whether it has expired goes by the time of the
 * check: the clock of this machine may be wrong. A service that does not give the reason of a refusal says of a refused key
 * that it may not trade.
 */
export function faultsOf({ permissions, checkedAt }: Pick<ApiKey, 'permissions' | 'checkedAt'>): KeyFault[] {
  if (!permissions) return [];
  const { expiresAt, read, refusal, trade, transfer, withdraw } = permissions;
  const isOver = expiresAt !== null && checkedAt !== null && Date.parse(expiresAt) <= Date.parse(checkedAt);
  const why = refusal ? refusals[refusal] : isOver ? 'expired' : null;
  const faults: (KeyFault | false | null)[] = [
    withdraw && 'mayWithdraw',
    transfer && 'mayTransfer',
    // A key that may not read cannot say what else it may do.
    why === 'untold' && read === false ? null : why,
    !why && !trade && 'mayNotTrade',
    read === false && 'mayNotRead',
  ];
  return faults.filter((fault) => fault !== false && fault !== null);
}

const twoWeeks = 14 * 86_400_000;

/** When a key expires, if that was within two weeks at its last check; else null. */
export function expiresSoon({
  permissions,
  checkedAt,
}: Pick<ApiKey, 'permissions' | 'checkedAt'>): string | null {
  const expiresAt = permissions?.expiresAt;
  if (!expiresAt || checkedAt === null) return null;
  return Date.parse(expiresAt) - Date.parse(checkedAt) <= twoWeeks ? expiresAt : null;
}
