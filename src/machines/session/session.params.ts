import type { RefreshResult, SessionContext, StoredSession } from './session.types.ts';

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

/** The sign-in and the token a request was answered 401 with. */
export const sentWith = ({ event }: { event: { sid: string; accessToken: string } }) => ({
  sid: event.sid,
  accessToken: event.accessToken,
});

/** For actors that only run while there is a session. */
export const currentSession = ({ context }: { context: SessionContext }) => {
  if (!context.session) throw new Error('This actor needs a session.');
  return { session: context.session };
};
