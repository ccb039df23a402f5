import type { StoredSession } from '../../../src/machines/session/session.setup.ts';

/** A sign-in `sid` of `uuid`, with the tokens of its nth rotation. */
export function signIn(uuid: string, sid: string, rotation: number): StoredSession {
  return {
    uuid,
    sid,
    email: `${uuid}@example.com`,
    status: 'ACTIVE',
    role: 'USER',
    accessToken: `${sid}-access-${rotation}`,
    refreshToken: `${sid}-refresh-${rotation}`,
  };
}

export const ann = signIn('ann', 'ann1', 1);
export const annRefreshed = signIn('ann', 'ann1', 2);
export const annPromoted: StoredSession = { ...ann, role: 'ADMIN' };
export const annAgain = signIn('ann', 'ann2', 1);
export const bob = signIn('bob', 'bob1', 1);
