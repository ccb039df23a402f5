import type { EventObject } from 'xstate';
import type { RefreshResult, SessionContext, StoredSession, WaiterOutcome } from './session.types.ts';
import { waiterOutcome } from './session.waiter-outcome.ts';

/** Projections of events to the parameters of the session machine's guards and actions. */

/** What a storage event or a sign-in brought. */
export const storedSession = ({ event }: { event: { session: StoredSession | null } }) => ({
  session: event.session,
});

/** What was found in storage; null when nobody is signed in. */
export const restoredSession = ({ event }: { event: { output: StoredSession | null } }) => ({
  session: event.output,
});

/** How the attempt to refresh ended. */
export const refreshResult = ({ event }: { event: { output: RefreshResult } }) => ({ result: event.output });

/** The id of a waiting request. */
export const request = ({ event }: { event: { id: string } }) => ({ id: event.id });

/** The sign-in and the token a request was answered 401 with. */
export const sentWith = ({ event }: { event: { sid: string; accessToken: string } }) => ({
  sid: event.sid,
  accessToken: event.accessToken,
});

/** Lets the request of the event go with this outcome. */
export const releasedAs =
  (outcome: WaiterOutcome) =>
  ({ event }: { event: { id: string } }) => ({ id: event.id, outcome });

/** The outcome for all that wait, by the event that ended their wait. */
export const endOfWait = ({ context, event }: { context: SessionContext; event: EventObject }) => ({
  outcome: waiterOutcome(event, context.session),
});

/** For actors that only run while there is a session. */
export const currentSession = ({ context }: { context: SessionContext }) => {
  if (!context.session) throw new Error('This actor needs a session.');
  return { session: context.session };
};
