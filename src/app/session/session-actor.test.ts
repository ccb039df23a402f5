import { describe, expect, it } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { ApiError } from '../../api/errors.ts';
import type { RefreshedSession } from '../../contract/answers.ts';
import { createRefreshSession } from './session-actor.ts';
import { createSessionStore } from './session-store.ts';

const session = storedSession();
const answer: RefreshedSession = {
  accessToken: 'access-2',
  refreshToken: 'refresh-2',
  uuid: session.uuid,
  username: 'ada@new.example.com',
  userRole: 'ADMIN',
  userStatus: 'ACTIVE',
};
const renewed = storedSession({
  accessToken: 'access-2',
  refreshToken: 'refresh-2',
  email: 'ada@new.example.com',
  role: 'ADMIN',
});

function setUp(post: () => Promise<RefreshedSession>) {
  const memory = createMemoryStorage();
  const store = createSessionStore(() => memory.storage);
  store.write(session);
  const posted: string[] = [];
  const revoked: string[] = [];
  const marked: string[] = [];
  const locked: string[] = [];
  const refresh = createRefreshSession({
    store,
    underLock: (task) => {
      locked.push('locked');
      return task();
    },
    spent: { add: async (token) => void marked.push(token), has: async () => false },
    post: (refreshToken) => {
      posted.push(refreshToken);
      return post();
    },
    postLimit: 1_000,
    revoke: async (refreshToken) => {
      revoked.push(refreshToken);
    },
  });
  return { ...memory, store, posted, revoked, marked, locked, refresh };
}

const response = (status: number, retryAfter?: number) =>
  new ApiError({ kind: 'response', status, retryAfter });

describe('refreshing a session', () => {
  it('stores the new tokens and the current account', async () => {
    const { refresh, store, posted } = setUp(async () => answer);
    expect(await refresh(session)).toEqual({ kind: 'refreshed', session: renewed, stored: true });
    expect(posted).toEqual(['refresh-1']);
    expect(store.read()).toEqual(renewed);
  });

  // Rule: SESSION-5
  it.each([400, 401, 403])('treats %i as a refusal and removes the stored session', async (status) => {
    const { refresh, store } = setUp(() => Promise.reject(response(status)));
    expect(await refresh(session)).toEqual({ kind: 'refused' });
    expect(store.read()).toBeNull();
  });

  // Rule: SESSION-6
  it.each([
    ['408', response(408), null],
    ['429 with a wait', response(429, 7), 7_000],
    ['500', response(500), null],
    ['503', response(503), null],
    ['no answer', new ApiError({ kind: 'network' }), null],
    ['a hanging service', new ApiError({ kind: 'timeout' }), null],
    ['an answer that makes no sense', new ApiError({ kind: 'malformed', status: 200 }), null],
    ['a surprise', new TypeError('no'), null],
  ])('keeps the session on %s', async (_, error, retryAfter) => {
    const { refresh, store } = setUp(() => Promise.reject(error));
    expect(await refresh(session)).toEqual({ kind: 'unavailable', retryAfter });
    expect(store.read()).toEqual(session);
  });

  it('keeps the session when the answer is about another person', async () => {
    const uuid = '11111111-1111-4111-8111-111111111111';
    const { refresh, store } = setUp(async () => ({ ...answer, uuid }));
    expect(await refresh(session)).toEqual({ kind: 'unavailable', retryAfter: null });
    expect(store.read()).toEqual(session);
  });

  it('does not mark a refresh token as spent if the service kept it', async () => {
    const { refresh, marked } = setUp(async () => ({ ...answer, refreshToken: session.refreshToken }));
    expect(await refresh(session)).toMatchObject({ kind: 'refreshed', stored: true });
    expect(marked).toEqual([]);
  });

  it('takes the access token that another tab fetched with the same refresh token', async () => {
    const { refresh, store, posted } = setUp(async () => answer);
    const extended = { ...session, accessToken: 'access-2' };
    store.write(extended);
    expect(await refresh(session)).toEqual({ kind: 'refreshed', session: extended, stored: true });
    expect(posted).toEqual([]);
  });

  it('keeps fields that the answer leaves out', async () => {
    const { accessToken, refreshToken } = answer;
    const bare = { accessToken, refreshToken, uuid: null, username: null, userRole: null, userStatus: null };
    const { refresh, store } = setUp(async () => bare);
    expect(await refresh(session)).toMatchObject({ kind: 'refreshed', stored: true });
    expect(store.read()).toEqual({ ...session, accessToken, refreshToken });
  });

  it('takes the tokens that another tab fetched, without a call or a wait', async () => {
    const { refresh, store, posted, locked } = setUp(async () => answer);
    store.write(renewed);
    expect(await refresh(session)).toEqual({ kind: 'refreshed', session: renewed, stored: true });
    expect(posted).toEqual([]);
    expect(locked).toEqual([]);
  });

  it('ends without a call after a sign-out in another tab', async () => {
    const { refresh, store, posted } = setUp(async () => answer);
    store.clear();
    expect(await refresh(session)).toEqual({ kind: 'gone' });
    expect(posted).toEqual([]);
  });

  const other = storedSession({ uuid: '11111111-1111-4111-8111-111111111111', sid: 'sign-in-2' });

  it.each([
    ['a sign-out', null, { kind: 'gone' }, ['late']],
    ['another sign-in', other, { kind: 'superseded', session: other }, ['late']],
    ['a refresh by another tab', renewed, { kind: 'refreshed', session: renewed, stored: true }, []],
  ])(
    'drops its late answer after %s and revokes tokens left unused',
    async (_, meanwhile, expected, revoked) => {
      const late = setUp(async () => {
        if (meanwhile) late.store.write(meanwhile);
        else late.store.clear();
        return { ...answer, refreshToken: 'late' };
      });
      expect(await late.refresh(session)).toEqual(expected);
      expect(late.store.read()).toEqual(meanwhile);
      expect(late.revoked).toEqual(revoked);
    },
  );

  // Rule: SESSION-5
  it.each([
    [400, 'unavailable'],
    [403, 'unavailable'],
    [401, 'refused'],
  ] as const)(
    'treats an HTML page with status %s as %s, because a proxy may have sent it',
    async (status, kind) => {
      const page = new ApiError({ kind: 'response', status, isPage: true });
      const { refresh } = setUp(() => Promise.reject(page));
      expect(await refresh(session)).toMatchObject({ kind });
    },
  );

  it('leaves another person’s session alone when its own late answer is a refusal', async () => {
    const late = setUp(async () => {
      late.store.write(other);
      throw response(401);
    });
    expect(await late.refresh(session)).toEqual({ kind: 'superseded', session: other });
    expect(late.store.read()).toEqual(other);
  });

  it('keeps the session in memory when storage refuses the new tokens', async () => {
    const { refresh, store, refusing } = setUp(async () => answer);
    refusing.writes = true;
    expect(await refresh(session)).toEqual({ kind: 'refreshed', session: renewed, stored: false });
    expect(store.read()).toEqual(renewed);
  });

  it('relies on what the tab knows when storage cannot be read', async () => {
    const { refresh, refusing, posted } = setUp(async () => answer);
    refusing.reads = true;
    expect(await refresh(session)).toMatchObject({ kind: 'refreshed', session: renewed });
    expect(posted).toEqual(['refresh-1']);
  });
});
