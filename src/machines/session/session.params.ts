import type { EventObject } from 'xstate';
import type { RefreshResult, SessionContext, StoredSession, WaiterOutcome } from './session.types.ts';
import { waiterOutcome } from './session.waiter-outcome.ts';

/** Projections of events to the parameters of the session machine's guards and actions. */

export const storedSession = ({ event }: { event: { session: StoredSession | null } }) => ({
  session: event.session,
});

export const restoredSession = ({ event }: { event: { output: StoredSession | null } }) => ({
  session: event.output,
});

export const refreshResult = ({ event }: { event: { output: RefreshResult } }) => ({ result: event.output });

export const request = ({ event }: { event: { id: string } }) => ({ id: event.id });

export const sentWith = ({ event }: { event: { sid: string; accessToken: string } }) => ({
  sid: event.sid,
  accessToken: event.accessToken,
});

export const releasedAs =
  (outcome: WaiterOutcome) =>
  ({ event }: { event: { id: string } }) => ({ id: event.id, outcome });

export const endOfWait = ({ context, event }: { context: SessionContext; event: EventObject }) => ({
  outcome: waiterOutcome(event, context.session),
});

/** For actors that only run while there is a session. */
export const currentSession = ({ context }: { context: SessionContext }) => {
  if (!context.session) throw new Error('This actor needs a session.');
  return { session: context.session };
};
