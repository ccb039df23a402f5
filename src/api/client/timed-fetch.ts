import { ApiError } from '../errors/api-error.ts';
import { isAbort, isTimeout } from './unwrap.ts';

/** Sends one request. */
export type Send = (request: Request) => Promise<Response>;

const defaultTimeout = 30_000;

/** A file may take its time once it has begun. */
const fileType = /^text\/csv\b/;

/**
 * The browser's fetch with a limit, its failures told apart. Answers come whole: what is done with one is done at once.
 *
 * @param timeout milliseconds until the answer must be there to its end; of a file, to its beginning
 * @throws {ApiError} `timeout`, also by a limit of the caller's own, or `network`; an abort by the caller is passed on
 *   as it is
 */
export function createTimedFetch(
  fetchImpl: typeof fetch = globalThis.fetch.bind(globalThis),
  timeout = defaultTimeout,
): Send {
  return async (request) => {
    const limit = new AbortController();
    const timer = setTimeout(
      () => limit.abort(new DOMException('No answer in time.', 'TimeoutError')),
      timeout,
    );
    try {
      const signal = AbortSignal.any([request.signal, limit.signal]);
      const response = await fetchImpl(new Request(request, { signal }));
      if (fileType.test(response.headers.get('content-type') ?? '')) clearTimeout(timer);
      return await whole(response);
    } catch (cause) {
      // A body that is broken off may tell of an abort, whatever the reason was.
      if ([cause, limit.signal.reason, request.signal.reason].some(isTimeout))
        throw new ApiError({ kind: 'timeout', cause });
      if (isAbort(cause) || request.signal.aborted) throw cause;
      throw new ApiError({ kind: 'network', cause });
    } finally {
      clearTimeout(timer);
    }
  };
}

async function whole(response: Response): Promise<Response> {
  const body = await response.arrayBuffer();
  const { status, statusText, headers } = response;
  return new Response(body.byteLength > 0 ? body : null, { status, statusText, headers });
}
