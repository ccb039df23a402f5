import type { ApiKeyPayload } from '../../src/contract/contract.ts';
import { type Keys, open, seal } from '../common/secrets.ts';
import type { ExchangeAccount } from '../ports/world.ts';
import type { ApiKeyRecord } from './api-key-repository.ts';

/** Encrypts an exchange account for storage. */
export function sealApiKey(
  keys: Keys,
  { apiKey, apiSecret, exchange }: ApiKeyPayload,
): Pick<ApiKeyRecord, 'account' | 'apiKeyMasked' | 'exchange'> {
  const account = seal(keys.secrets, JSON.stringify({ apiKey, apiSecret }));
  return { exchange, account, apiKeyMasked: mask(apiKey) };
}

/** The account that `sealApiKey` encrypted. Throws if it was encrypted with another key. */
export function openApiKey(
  keys: Keys,
  { account, exchange }: Pick<ApiKeyRecord, 'account' | 'exchange'>,
): ExchangeAccount {
  return { ...JSON.parse(open(keys.secrets, account)), exchange };
}

/** Shows just enough of a key to recognize it. */
function mask(apiKey: string): string {
  return `${apiKey.slice(0, 4)}••••${apiKey.slice(-2)}`;
}
