import type { Client } from 'openapi-fetch';
import createFetchClient from 'openapi-fetch';
import type { paths } from '../contract/schema.gen.ts';
import { ApiError } from './errors.ts';
import type { Send } from './send.ts';
import { fromResponse } from './unwrap.ts';

export type ApiClient = Client<paths>;

/** Characters. Longer text is not a short acceptance such as "OK". */
const longestAcceptance = 300;

/** The typed client of the contract. `send` handles the session, the retry and the time limit. */
export function createClient(
  send: Send,
  baseUrl = `${globalThis.location?.origin ?? 'http://localhost'}/api`,
): ApiClient {
  const fetch = async (request: Request) => {
    const response = await send(request);
    return request.method === 'GET' ? response : withoutWords(response);
  };
  return createFetchClient<paths>({ baseUrl, fetch, credentials: 'include', cache: 'no-store' });
}

/**
 * Empties the answer to an accepted write if it is a short text such as "OK", which says only that the call succeeded.
 * The body decides, because services send the same word with any content type. A page and truncated JSON stay, because
 * a proxy may have sent them.
 */
async function withoutWords(response: Response): Promise<Response> {
  if (!response.ok || response.status === 204) return response;
  const text = (await response.clone().text()).trim();
  const isAcceptance = text.length <= longestAcceptance && !/^[<{[]/.test(text);
  return isAcceptance ? new Response(null, { status: 204 }) : response;
}

export interface GoogleProvider {
  readonly authorizationEndpoint: string;
  readonly clientId: string;
}

/** The differences between installations. */
export interface ClientConfig {
  /** Null if people cannot sign in with Google. */
  readonly google: GoogleProvider | null;
}

/**
 * Fetches the configuration of this installation from the client's own origin. This is not a call of the contract.
 * @throws {ApiError}
 */
export async function fetchClientConfig(send: Send, origin = window.location.origin): Promise<ClientConfig> {
  const response = await send(new Request(`${origin}/config.json`));
  const body: unknown = await response.json().catch(() => undefined);
  if (!response.ok) throw fromResponse(response, body);
  if (typeof body !== 'object' || body === null || Array.isArray(body)) throw malformed(response);
  const google: unknown = Reflect.get(body, 'google') ?? null;
  if (google !== null && !isGoogleProvider(google)) throw malformed(response);
  return { google };
}

const malformed = ({ status }: Response) => new ApiError({ kind: 'malformed', status });

function isGoogleProvider(google: unknown): google is GoogleProvider {
  if (typeof google !== 'object' || google === null) return false;
  const { authorizationEndpoint, clientId } = google as Record<string, unknown>;
  const isAddress = typeof authorizationEndpoint === 'string' && isWebAddress(authorizationEndpoint);
  return isAddress && typeof clientId === 'string' && clientId !== '';
}

const isWebAddress = (text: string) => /^https?:\/\/./.test(text) && URL.canParse(text);
