import type { SnapshotFrom } from 'xstate';
import type { sessionMachine } from './session.machine.ts';
import type { StoredSession } from './session.setup.ts';

type Snapshot = SnapshotFrom<typeof sessionMachine>;

/** The session that requests are sent with; null unless a member is signed in. */
export const selectSession = (snapshot: Snapshot): StoredSession | null =>
  snapshot.hasTag('signedIn') ? snapshot.context.session : null;

export const selectUuid = (snapshot: Snapshot): string | null => selectSession(snapshot)?.uuid ?? null;

/** The sign-in. Caches belong to a sign-in, not to a person. */
export const selectSid = (snapshot: Snapshot): string | null => selectSession(snapshot)?.sid ?? null;

export const selectEmail = (snapshot: Snapshot): string | null => selectSession(snapshot)?.email ?? null;

/** Whether the service says that the member looks after everyone's orders. */
export const selectIsOperator = (snapshot: Snapshot): boolean => selectSession(snapshot)?.role === 'ADMIN';

/** Not yet known whether anyone is signed in. */
export const selectIsDeciding = (snapshot: Snapshot): boolean => snapshot.hasTag('deciding');

/** Whether requests wait until it is known which session they may use, if any. */
export const selectIsWaiting = (snapshot: Snapshot): boolean => snapshot.hasTag('waiting');

/** The service ended the session: ask the person to sign in again. */
export const selectIsRefused = (snapshot: Snapshot): boolean => snapshot.hasTag('refused');

/** Signed in, but the service cannot renew the session now. */
export const selectIsConnectionLost = (snapshot: Snapshot): boolean => snapshot.hasTag('connectionLost');

/** The session is not stored and ends with this tab. */
export const selectIsMemoryOnly = (snapshot: Snapshot): boolean => snapshot.hasTag('memoryOnly');
