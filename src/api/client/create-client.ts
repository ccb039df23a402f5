import createFetchClient, { type Client } from 'openapi-fetch';
import type { paths } from '../../contract/schema.gen.ts';
import type { Send } from './timed-fetch.ts';

export type ApiClient = Client<paths>;

/** The typed client over the contract. `send` owns the session, the retry and the time limit. */
export function createClient(send: Send, baseUrl = `${globalThis.location.origin}/api`): ApiClient {
  return createFetchClient<paths>({ baseUrl, fetch: send, credentials: 'include' });
}
