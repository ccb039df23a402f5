import type { Send } from './timed-fetch.ts';

/** What `src/app/early/early-reads.js` asked the service for before the app's code had loaded. */
export interface EarlyReads {
  /** The header of all requests. */
  authorization: string;
  /** The last moment at which an answer may be taken, in milliseconds since 1970. */
  until: number;
  /** By address. */
  asked: Map<string, { answer: Promise<Response>; controller: AbortController }>;
}

/**
 * A fetch that takes the answer to an early read where there is one, once. If the early read failed, it sends the request.
 * It cancels an early read that carries another token or is too old; after a 401, all that are left.
 */
export function createEarlyFetch(
  early: EarlyReads | undefined,
  send: Send = (request) => fetch(request),
  now = Date.now,
): Send {
  return async (request) => {
    const { url, method, headers, signal } = request;
    const read = method === 'GET' ? early?.asked.get(url) : undefined;
    if (!read) return send(request);
    early?.asked.delete(url);
    const isOurs = headers.get('authorization') === early?.authorization;
    if (signal.aborted || !early || !isOurs || now() > early.until) {
      read.controller.abort();
      return send(request);
    }
    signal.addEventListener('abort', () => read.controller.abort(signal.reason), { once: true });
    const answer = await read.answer.catch(() => send(request));
    if (answer.status === 401) {
      for (const { controller } of early.asked.values()) controller.abort();
      early.asked.clear();
    }
    return answer;
  };
}
