import { ApiError } from '../errors/api-error.ts';
import type { SessionGate, Ticket, Verdict } from './session-gate.ts';
import type { Send } from './timed-fetch.ts';

/** Calls below this path carry no session: signing in, refreshing, links from mails. */
const publicPath = /\/public\//;

/**
 * Sends requests with the session's access token. A 401 is reported to the gate; if the session was renewed the
 * request is sent once more, from a copy made before the first send. It is never sent a third time. An answer that
 * arrives when the sign-in is over is dropped.
 *
 * @throws {ApiError} `signedOut` or `sessionUnavailable` when the request cannot be sent, or not again; `signedOut`
 * instead of a dropped answer
 */
export function createSessionFetch(send: Send, gate: SessionGate): Send {
  return async (request) => {
    if (publicPath.test(new URL(request.url).pathname)) return send(request);
    const ticket = ticketOf(await gate.admit(request.signal));

    const copy = request.clone();
    const response = await send(withToken(request, ticket));
    if (response.status !== 401) return unlessOver(response, gate);

    const next = ticketOf(await gate.refused(ticket, request.signal));
    return unlessOver(await send(withToken(copy, next)), gate);
  };
}

/** The answer; it fails instead when the sign-in it belongs to has ended meanwhile. */
function unlessOver(response: Response, gate: SessionGate): Response {
  if (gate.isOver()) throw new ApiError({ kind: 'signedOut' });
  return response;
}

function ticketOf(verdict: Verdict): Ticket {
  switch (verdict.outcome) {
    case 'send':
      return verdict.ticket;
    case 'unavailable':
      throw new ApiError({ kind: 'sessionUnavailable' });
    case 'signedOut':
    case 'otherSession':
      throw new ApiError({ kind: 'signedOut' });
  }
}

function withToken(request: Request, { accessToken }: Ticket): Request {
  const authorized = new Request(request);
  authorized.headers.set('authorization', `Bearer ${accessToken}`);
  return authorized;
}
