import { ApiError } from './errors.ts';

export type Send = (request: Request) => Promise<Response>;

const defaultTimeout = 30_000;

/** Bytes. The contract's largest answers, a page of trades or a balance series, take a hundredth of it. */
const largestAnswer = 8_000_000;

/** What a request for a file accepts. A file may be of any size and may take long, as long as it keeps arriving. */
export const fileType = 'text/csv';

/** What a request for a stream of events accepts. It lasts until one side ends it. */
export const eventsType = 'text/event-stream';

/** Whether a time limit ended a request. */
export function isTimeout(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'TimeoutError';
}

/** Whether the caller aborted the request. */
export function isAbort(cause: unknown): boolean {
  return cause instanceof DOMException && cause.name === 'AbortError';
}

let open = 0;

/** Counts a request as open until it settles, unless it only reads. */
export async function countWrite<Answer>(method: string, send: () => Promise<Answer>): Promise<Answer> {
  const counts = method === 'GET' || method === 'HEAD' ? 0 : 1;
  open += counts;
  try {
    return await send();
  } finally {
    open -= counts;
  }
}

/** Whether a change is being sent to the service. */
export const hasOpenWrites = (): boolean => open > 0;

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
