import type { RefreshResult, SessionContext, StoredSession } from './session.types.ts';

/** Maps events to the parameters of the session machine's guards and actions. */

/** The session from a storage event or a sign-in. */
export const storedSession = ({ event }: { event: { session: StoredSession | null } }) => ({
  session: event.session,
});

/** The session found in storage; null if there is none. */
export const restoredSession = ({ event }: { event: { output: StoredSession | null } }) => ({
  session: event.output,
});

/** How the refresh ended. */
export const refreshResult = ({ event }: { event: { output: RefreshResult } }) => ({ result: event.output });

/** The sign-in and the token of a request that was answered 401. */
export const sentWith = ({ event }: { event: { sid: string; accessToken: string } }) => ({
  sid: event.sid,
  accessToken: event.accessToken,
});

/** For actors that run only while there is a session. */
export const currentSession = ({ context }: { context: SessionContext }) => {
  if (!context.session) throw new Error('This actor needs a session.');
  return { session: context.session };
};
