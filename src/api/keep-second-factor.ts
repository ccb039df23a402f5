import type { ApiClient } from './client.ts';
import { unwrapEmpty } from './unwrap.ts';

/** What the link in an email about the removal of a second factor does. */
export function createKeepFactorApi(client: ApiClient) {
  return {
    keepSecondFactor: (token: string): Promise<void> =>
      unwrapEmpty(client.POST('/public/user/keep-second-factor', { body: { token } })),
  };
}

export type KeepFactorApi = ReturnType<typeof createKeepFactorApi>;
