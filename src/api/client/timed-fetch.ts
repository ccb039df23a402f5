import { ApiError } from '../errors/api-error.ts';
import { isAbort, isTimeout } from './unwrap.ts';

/** Sends one request. */
export type Send = (request: Request) => Promise<Response>;

const defaultTimeout = 30_000;

/**
 * The browser's fetch with a limit, its failures told apart.
 *
 * @param timeout milliseconds until the answer's head must be there
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
      return await fetchImpl(new Request(request, { signal }));
    } catch (cause) {
      if (isTimeout(cause)) throw new ApiError({ kind: 'timeout', cause });
      if (isAbort(cause) || request.signal.aborted) throw cause;
      throw new ApiError({ kind: 'network', cause });
    } finally {
      // A long answer may take its time once it has begun.
      clearTimeout(timer);
    }
  };
}
