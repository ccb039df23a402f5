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
