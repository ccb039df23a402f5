/** The session a request is sent with. `sid` tells two sign-ins of one person apart. */
export interface Ticket {
  sid: string;
  accessToken: string;
}

/** What became of a request that was refused with 401. */
export type Verdict =
  | { outcome: 'retry'; ticket: Ticket }
  /** The session is over; the person has to sign in again. */
  | { outcome: 'signedOut' }
  /** Somebody else, or a newer sign-in, holds the session now. */
  | { outcome: 'otherSession' }
  /** The session could not be renewed for now, and is kept. */
  | { outcome: 'unavailable' };

/** What the API client asks of whoever keeps the session. */
export interface SessionGate {
  /** The ticket to send with; waits while the session is being renewed. Null for a guest. */
  admit(signal: AbortSignal): Promise<Ticket | null>;
  /** Reports a 401 for this ticket and waits for what to do about it. */
  refused(ticket: Ticket, signal: AbortSignal): Promise<Verdict>;
}
