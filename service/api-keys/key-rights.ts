import type { ApiKeyPermissions } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';

/** What a key may do that the exchange does not accept, or no longer accepts. */
export const noRights: ApiKeyPermissions = { trade: false, withdraw: false, ipRestricted: false };

/** Why the bot must not use a key with these rights; null if it may. */
export function refusalOf(permissions: ApiKeyPermissions): Problem | null {
  const fault = faultOf(permissions);
  return fault === null
    ? null
    : new Problem('error.apiKey.notValid', { message: `${fault}, then try again.` });
}

/** What is wrong with a key with these rights, and what to do, as a sentence without its end; null if nothing is. */
export function faultOf({ trade, withdraw }: ApiKeyPermissions): string | null {
  if (trade && !withdraw) return null;
  if (trade) return 'This key can withdraw. On the exchange, turn off withdrawals for it';
  if (withdraw) {
    return 'This key can withdraw and cannot trade. On the exchange, turn off withdrawals and turn on trading for it';
  }
  return 'This key cannot trade. On the exchange, turn on trading for it';
}
