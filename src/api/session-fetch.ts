import { ApiError } from './errors.ts';
import type { Send } from './send.ts';
import { isAbort } from './send.ts';

/** The session a request is sent with. `sid` tells two sign-ins of one person apart. */
export interface Ticket {
  sid: string;
  accessToken: string;
}

/** Whether a request may be sent. */
export type Verdict =
  | { outcome: 'send'; ticket: Ticket }
  /** No one is signed in: the person has to sign in again. */
  | { outcome: 'signedOut' }
  /** Another person, or a newer sign-in, holds the session now. */
  | { outcome: 'otherSession' }
  /** The session could not be renewed for now. It is kept. */
  | { outcome: 'unavailable' };

/** What the API client needs from the keeper of the session. */
export interface SessionGate {
  /** Asks for permission to send. Waits while the session is being restored or renewed. */
  admit(signal: AbortSignal): Promise<Verdict>;
  /** Reports a success with this ticket. */
  accepted(ticket: Ticket): void;
  /** Reports a 401 for this ticket and waits for the decision. */
  refused(ticket: Ticket, signal: AbortSignal): Promise<Verdict>;
  /** Whether the sign-in has ended. Later answers belong to no one. */
  isOver(): boolean;
}

/** The status of an answer that tells the client it has the newest version. */
const notModified = 304;

/**
 * Sends requests with the session's access token. Reports a 401 to the gate. If the session was renewed, sends the
 * request once more, from a copy made before the first send, and never a third time. Drops an answer or a failure that
 * arrives after the sign-in has ended.
 *
 * @throws {ApiError} `signedOut` or `sessionUnavailable` if the request cannot be sent, or not again; `signedOut` also
 * instead of a dropped answer or failure
 */
export function createSessionFetch(send: Send, gate: SessionGate): Send {
  return async (request) => {
    const ticket = ticketOf(await gate.admit(request.signal));

    const copy = request.clone();
    const response = await unlessOver(send(withToken(request, ticket)), gate);
    if (response.ok || response.status === notModified) gate.accepted(ticket);
    if (response.status !== 401) return response;

    const next = ticketOf(await gate.refused(ticket, request.signal));
    return unlessOver(send(withToken(copy, next)), gate);
  };
}

/** The outcome of a request, unless its sign-in has ended meanwhile: then it fails as signed out. */
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
