import type { Client } from 'openapi-fetch';
import createFetchClient from 'openapi-fetch';
import type { paths } from '../contract/schema.gen.ts';
import { ApiError } from './errors.ts';
import { countWrite, fromResponse, isAbort, isTimeout } from './unwrap.ts';

/** Sends one request. */
export type Send = (request: Request) => Promise<Response>;

const defaultTimeout = 30_000;

/** Bytes. The contract's largest answers, a page of trades or a balance series, take a hundredth of it. */
const largestAnswer = 8_000_000;

/** What a request for a file accepts. A file may be of any size and may take long, as long as it keeps arriving. */
export const fileType = 'text/csv';

/** What a request for a stream of events accepts. It lasts until one side ends it. */
export const eventsType = 'text/event-stream';

/**
 * The browser's fetch with a time limit and typed failures. Answers arrive whole, so reading one never waits; only a stream of
 * events arrives piece by piece.
 *
 * @param timeout milliseconds until the answer must be complete; for a file, until its beginning and then between two
 *   parts; for events, until they begin
 * @throws {ApiError} `timeout`, also for a time limit of the caller; `network`; or `malformed` if the answer is too
 *   large or has an impossible status. Rethrows an abort by the caller
 */
export function createTimedFetch(
  fetchImpl: typeof fetch = globalThis.fetch.bind(globalThis),
  timeout = defaultTimeout,
): Send {
  return async (request) => {
    const limit = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const restart = () => {
      clearTimeout(timer);
      timer = setTimeout(() => limit.abort(new DOMException('No answer in time.', 'TimeoutError')), timeout);
    };
    try {
      restart();
      const signal = AbortSignal.any([request.signal, limit.signal]);
      const response = await countWrite(request.method, () => fetchImpl(new Request(request, { signal })));
      if (response.ok && request.headers.get('accept') === eventsType) return response;
      const isFile = request.headers.get('accept') === fileType;
      if (!isFile) return await whole(response, largestAnswer);
      restart();
      return await whole(response, Number.POSITIVE_INFINITY, restart);
    } catch (cause) {
      if (cause instanceof ApiError) throw cause;
      // A body that was cut off may report an abort, whatever the reason.
      if ([cause, limit.signal.reason, request.signal.reason].some(isTimeout))
        throw new ApiError({ kind: 'timeout', cause });
      if (isAbort(cause) || request.signal.aborted) throw cause;
      throw new ApiError({ kind: 'network', cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

/** The largest status that `Response` accepts. */
const largestStatus = 599;

/**
 * @param limit bytes
 * @param onChunk called with every part that arrives
 * @throws {ApiError} `malformed` if the answer exceeds the limit or has an impossible status
 */
async function whole(response: Response, limit: number, onChunk?: () => void): Promise<Response> {
  const reader = response.body?.getReader();
  const refused = () => {
    void reader?.cancel().catch(() => undefined);
    return new ApiError({ kind: 'malformed', status: response.status });
  };
  if (response.status > largestStatus) throw refused();
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (reader) {
    const { done, value } = await reader.read();
    if (done) break;
    onChunk?.();
    size += value.byteLength;
    if (size > limit) throw refused();
    chunks.push(value);
  }
  const { status, statusText, headers, url } = response;
  const body = size > 0 ? new Blob(chunks, { type: headers.get('content-type') ?? '' }) : null;
  return Object.defineProperty(new Response(body, { status, statusText, headers }), 'url', { value: url });
}

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

/** How to begin a sign-in with Google. */
export interface GoogleProvider {
  readonly authorizationEndpoint: string;
  readonly clientId: string;
}

/** What differs between installations. */
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
