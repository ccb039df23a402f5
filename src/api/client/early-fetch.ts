import type { Send } from './timed-fetch.ts';

/** What `src/app/early/early-reads.js` asked the service for before the app's code had loaded. */
export interface EarlyReads {
  /** The header of all requests. */
  authorization: string;
  /** By address, and only for a while. */
  asked: Map<string, { answer: Promise<Response>; controller: AbortController }>;
}

/**
 * A fetch that takes the answer to an early read where there is one, once. It asks itself if the early read failed, and
 * ends one with another token.
 */
export function createEarlyFetch(
  early: EarlyReads | undefined,
  send: Send = (request) => fetch(request),
): Send {
  return async (request) => {
    const { url, method, headers, signal } = request;
    const read = method === 'GET' ? early?.asked.get(url) : undefined;
    if (!read) return send(request);
    early?.asked.delete(url);
    if (signal.aborted || headers.get('authorization') !== early?.authorization) {
      read.controller.abort();
      return send(request);
    }
    signal.addEventListener('abort', () => read.controller.abort(signal.reason), { once: true });
    return read.answer.catch(() => send(request));
  };
}
