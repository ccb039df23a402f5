import type { ApiClient } from './client/create-client.ts';
import { createAccountApi } from './resources/account.ts';
import { createAuthApi } from './resources/auth.ts';

/** The calls that need no sign-in, by resource. Each one rejects with `ApiError`. */
export function createGuestApi(client: ApiClient) {
  return { auth: createAuthApi(client), account: createAccountApi(client) };
}

export type GuestApi = ReturnType<typeof createGuestApi>;
