import { ApiError } from '../errors/api-error.ts';
import { isAbort } from './unwrap.ts';

/** Sends one request. */
export type Send = (request: Request) => Promise<Response>;

const defaultTimeout = 30_000;

/**
 * The browser's fetch with a limit, its failures told apart.
 *
 * @param timeout milliseconds until the answer's head must be there
 * @throws {ApiError} `timeout` or `network`; an abort by the caller is passed on as it is
 */
export function createTimedFetch(
  fetchImpl: typeof fetch = globalThis.fetch.bind(globalThis),
  timeout = defaultTimeout,
): Send {
  return async (request) => {
    const limit = AbortSignal.timeout(timeout);
    try {
      return await fetchImpl(new Request(request, { signal: AbortSignal.any([request.signal, limit]) }));
    } catch (cause) {
      if (limit.aborted && !request.signal.aborted) throw new ApiError({ kind: 'timeout', cause });
      if (isAbort(cause) || request.signal.aborted) throw cause;
      throw new ApiError({ kind: 'network', cause });
    }
  };
}
