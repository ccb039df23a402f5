import type { StoredSession } from '../../machines/session/session.setup.ts';

const key = 'botdeck.session';

/** The part of the browser's `Storage` that a session needs. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Where this browser keeps the session. Reading and writing throw when storage does. */
export interface SessionStore {
  read(): StoredSession | null;
  write(session: StoredSession): void;
  clear(): void;
  concerns(event: StorageEvent): boolean;
}

/**
 * A session store over the browser's storage. It removes a session of the wrong shape and reads it as none. If a write
 * or a removal fails, reads here still return its result until another tab changes the stored value.
 *
 * @param storage called on every use, because access alone throws where storage is blocked
 */
export function createSessionStore(storage: () => KeyValueStorage): SessionStore {
  let unwritten: { session: StoredSession | null; over: string | null } | null = null;

  return {
    read() {
      let text: string | null;
      try {
        text = storage().getItem(key);
      } catch (error) {
        if (unwritten) return unwritten.session;
        throw error;
      }
      if (unwritten?.over === text) return unwritten.session;
      unwritten = null;
      const session = parse(text);
      if (text !== null && !session) storage().removeItem(key);
      return session;
    },
    write(session) {
      const over = unwritten?.over ?? attempt(() => storage().getItem(key));
      try {
        storage().setItem(key, JSON.stringify(session));
        unwritten = null;
      } catch (error) {
        unwritten = { session, over };
        throw error;
      }
    },
    clear() {
      const over = attempt(() => storage().getItem(key));
      try {
        storage().removeItem(key);
        unwritten = null;
      } catch (error) {
        unwritten = { session: null, over };
        throw error;
      }
    },
    // A null key means that all of storage was cleared.
    concerns: (event) => event.key === key || event.key === null,
  };
}

export function readOr(store: SessionStore, fallback: StoredSession | null): StoredSession | null {
  try {
    return store.read();
  } catch {
    return fallback;
  }
}

function attempt(read: () => string | null): string | null {
  try {
    return read();
  } catch {
    return null;
  }
}

/** A token that no header can carry would fail every call. */
const token = /^[!-~]{1,4096}$/;

/**
 * The session as the service sends it; see src/api/answers/guest-schemas.gen.ts. Guests do not load the code that
 * checks answers.
 */
const shapes: Readonly<Record<keyof StoredSession, RegExp>> = {
  uuid: /\S/,
  email: /./,
  status: /./,
  role: /./,
  accessToken: token,
  refreshToken: token,
  sid: /./,
};

const isSession = (stored: Record<string, unknown>): boolean =>
  Object.entries(shapes).every(
    ([name, shape]) => typeof stored[name] === 'string' && shape.test(stored[name]),
  );

function parse(text: string | null): StoredSession | null {
  try {
    const stored = JSON.parse(text ?? 'null');
    return isSession(Object(stored)) ? stored : null;
  } catch {
    return null;
  }
}
