import { ApiError } from '../errors/api-error.ts';
import type { SessionGate, Ticket, Verdict } from './session-gate.ts';
import type { Send } from './timed-fetch.ts';
import { isAbort } from './unwrap.ts';

/**
 * Sends requests with the session's access token. A 401 is reported to the gate; if the session was renewed the
 * request is sent once more, from a copy made before the first send. It is never sent a third time. An answer that
 * arrives when the sign-in is over is dropped, and so is a failure.
 *
 * @throws {ApiError} `signedOut` or `sessionUnavailable` when the request cannot be sent, or not again; `signedOut`
 * instead of a dropped answer
 */
export function createSessionFetch(send: Send, gate: SessionGate): Send {
  return async (request) => {
    const ticket = ticketOf(await gate.admit(request.signal));

    const copy = request.clone();
    const response = await unlessOver(send(withToken(request, ticket)), gate);
    if (response.ok) gate.accepted(ticket);
    if (response.status !== 401) return response;

    const next = ticketOf(await gate.refused(ticket, request.signal));
    return unlessOver(send(withToken(copy, next)), gate);
  };
}

/** What came of a request, were it a failure; it fails as signed out when its sign-in has ended meanwhile. */
async function unlessOver(sent: Promise<Response>, gate: SessionGate): Promise<Response> {
  let response: Response;
  try {
    response = await sent;
  } catch (cause) {
    if (!isAbort(cause) && gate.isOver()) throw new ApiError({ kind: 'signedOut', cause });
    throw cause;
  }
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
