import type { ApiKeyPayload } from '../../src/contract/contract.ts';
import { acceptsAccount } from '../exchange/account-check.ts';
import { Problem } from '../problem.ts';
import type { Keys } from '../security/keys.ts';
import { seal } from '../security/secret-box.ts';

/** What is stored of an exchange account; throws `error.apiKey.notValid` when the exchange refuses it. */
export function recordApiKey(keys: Keys, payload: ApiKeyPayload, createdAt: Date) {
  const { apiKey, apiSecret, exchange } = payload;
  if (!acceptsAccount({ apiKey, apiSecret })) throw new Problem('error.apiKey.notValid');
  const account = seal(keys.secrets, JSON.stringify({ apiKey, apiSecret }));
  return { exchange, account, apiKeyMasked: mask(apiKey), createdAt };
}

/** Enough of a key to recognise it. */
function mask(apiKey: string): string {
  return `${apiKey.slice(0, 4)}••••${apiKey.slice(-2)}`;
}
