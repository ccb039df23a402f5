import { describe, expect, it } from 'vitest';
import { storedSession } from '../../../tests/support/fake-api.ts';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { createSessionStore } from './session-store.ts';

function open() {
  const memory = createMemoryStorage();
  return { ...memory, store: createSessionStore(() => memory.storage) };
}

describe('session store', () => {
  // Rules: SESSION-1, STORE-1
  it('reads what it wrote, here and in another tab', () => {
    const { store, storage } = open();
    store.write(storedSession());
    expect(store.read()).toEqual(storedSession());
    expect(createSessionStore(() => storage).read()).toEqual(storedSession());
  });

  // Rule: STORE-13
  it.each([
    ['no JSON', '{'],
    ['JSON of another shape', '["ada"]'],
    ['null', 'null'],
    ['a session of an older version', JSON.stringify({ ...storedSession(), sid: undefined })],
    ['an access token with a line break', JSON.stringify(storedSession({ accessToken: 'a\nb' }))],
    ['an access token outside ASCII', JSON.stringify(storedSession({ accessToken: 'ключ' }))],
    ['an access token no header holds', JSON.stringify(storedSession({ accessToken: 'a'.repeat(200_000) }))],
    [
      'a refresh token that no call accepts',
      JSON.stringify(storedSession({ refreshToken: 'a'.repeat(4097) })),
    ],
    ['an empty token', JSON.stringify(storedSession({ refreshToken: '' }))],
  ])('removes %s and reads no session', (_, text) => {
    const { store, storage, entries } = open();
    store.write(storedSession());
    const [key] = [...entries.keys()];
    storage.setItem(String(key), text);
    expect(store.read()).toBeNull();
    expect(entries.size).toBe(0);
  });

  it('keeps a session that storage refused', () => {
    const { store, refusing } = open();
    store.write(storedSession());
    refusing.writes = true;
    const renewed = storedSession({ accessToken: 'access-2', refreshToken: 'refresh-2' });
    expect(() => store.write(renewed)).toThrow();
    expect(store.read()).toEqual(renewed);
    const again = storedSession({ accessToken: 'access-3', refreshToken: 'refresh-3' });
    expect(() => store.write(again)).toThrow();
    expect(store.read()).toEqual(again);
    refusing.writes = false;
    store.write(again);
    expect(store.read()).toEqual(again);
  });

  it('drops an unwritten session when another tab changes storage', () => {
    const { store, storage, refusing } = open();
    store.write(storedSession());
    refusing.writes = true;
    expect(() => store.write(storedSession({ refreshToken: 'refresh-2' }))).toThrow();
    refusing.writes = false;
    createSessionStore(() => storage).write(storedSession({ sid: 'sign-in-2' }));
    expect(store.read()).toMatchObject({ sid: 'sign-in-2' });
  });

  it('forgets a session when it is cleared, even if the storage keeps it', () => {
    const { store, refusing, entries } = open();
    store.write(storedSession());
    refusing.writes = true;
    expect(() => store.clear()).toThrow();
    expect(entries.size).toBe(1);
    expect(store.read()).toBeNull();
  });

  it('forgets an unwritten session when it is cleared', () => {
    const { store, refusing } = open();
    refusing.writes = true;
    expect(() => store.write(storedSession())).toThrow();
    refusing.writes = false;
    store.clear();
    expect(store.read()).toBeNull();
  });

  it('relies on the last value given to it while storage refuses everything', () => {
    const { store, refusing } = open();
    refusing.reads = true;
    refusing.writes = true;
    expect(() => store.write(storedSession())).toThrow();
    expect(store.read()).toEqual(storedSession());
    expect(() => store.clear()).toThrow();
    expect(store.read()).toBeNull();
  });

  it('throws when storage cannot be read and nothing else is known', () => {
    const { store, refusing } = open();
    refusing.reads = true;
    expect(() => store.read()).toThrow();
  });
});
