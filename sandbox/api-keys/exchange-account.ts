import type { ExchangeAccount } from '../exchange/account-check.ts';
import type { Keys } from '../security/keys.ts';
import { seal } from '../security/secret-box.ts';

/** An exchange account as it is stored: encrypted, and enough of the key to recognise it. */
export function sealAccount(keys: Keys, { apiKey, apiSecret }: ExchangeAccount) {
  return {
    account: seal(keys.secrets, JSON.stringify({ apiKey, apiSecret })),
    apiKeyMasked: `${apiKey.slice(0, 4)}••••${apiKey.slice(-2)}`,
  };
}
