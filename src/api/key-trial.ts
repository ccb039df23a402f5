import type { ApiKeyPayload } from '../contract/contract.ts';
import type { ApiClient } from './client.ts';
import { ifOffered } from './conditional-send.ts';
import { unwrapEmpty } from './unwrap.ts';

/** Asks about a key that is being entered. */
export const createKeyTrialApi = (client: ApiClient) => ({
  /** Has the service ask the exchange, and store nothing. False if the service does not offer this. */
  tryKey: async (key: ApiKeyPayload, signal: AbortSignal): Promise<boolean> => {
    const tried = unwrapEmpty(client.POST('/user/api-keys/check', { body: key, signal }));
    return (await ifOffered(tried.then(() => true))) ?? false;
  },
});

export type KeyTrialApi = ReturnType<typeof createKeyTrialApi>;
