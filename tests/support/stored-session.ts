import type { StoredSession } from '../../src/machines/session/session.setup.ts';

/** Ada's session, as stored in a browser. */
export function storedSession(changes: Partial<StoredSession> = {}): StoredSession {
  return {
    uuid: '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706',
    email: 'ada@example.com',
    status: 'ACTIVE',
    role: 'USER',
    accessToken: 'access-1',
    refreshToken: 'refresh-1',
    sid: 'sign-in-1',
    ...changes,
  };
}
