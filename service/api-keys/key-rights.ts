import type { ApiKeyPermissions } from '../../src/contract/contract.ts';
import { Problem } from '../common/problem.ts';

/** What a key may do that the exchange does not accept, or no longer accepts. */
export const noRights: ApiKeyPermissions = { trade: false, withdraw: false, ipRestricted: false };

/** Why the bot must not use a key with these rights; null if it may. */
export function refusalOf({ trade, withdraw }: ApiKeyPermissions): Problem | null {
  if (trade && !withdraw) return null;
  return new Problem('error.apiKey.notValid', { message: `${faultOf(trade, withdraw)}, then try again.` });
}

function faultOf(trade: boolean, withdraw: boolean): string {
  if (trade) return 'This key may withdraw. On the exchange, turn off withdrawals for it';
  if (withdraw) {
    return 'This key may withdraw and may not trade. On the exchange, turn off withdrawals and turn on trading for it';
  }
  return 'This key may not trade. On the exchange, turn on trading for it';
}
