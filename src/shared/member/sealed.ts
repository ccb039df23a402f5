import { forgetSealed } from './forget-sealed.ts';

/** The stored form: the value is encrypted, and bound to the sign-in and the time. */
interface Sealed {
  sid: string;
  /** Milliseconds since the epoch, by the clock of this device. */
  at: number;
  /** Cannot be read, only used, and only by this app in this browser. */
  key: CryptoKey;
  iv: BufferSource;
  data: ArrayBuffer;
}

const storeName = 'sealed';
const entry = 'value';
const algorithm = 'AES-GCM';
const boundTo = ({ sid, at }: Pick<Sealed, 'sid' | 'at'>) => new TextEncoder().encode(`${sid} ${at}`);

/** Uses the store and closes the database at once: an open one could not be deleted. Reading makes no database. */
function inStore<Result>(
  database: string,
  mode: IDBTransactionMode,
  use: (store: IDBObjectStore) => IDBRequest<Result> | undefined,
): Promise<Result | undefined> {
  return new Promise((done, fail) => {
    const opening = indexedDB.open(database, 1);
    opening.onupgradeneeded = () => {
      if (mode === 'readwrite') opening.result.createObjectStore(storeName);
      else opening.transaction?.abort();
    };
    opening.onerror = () => fail(opening.error);
    opening.onsuccess = () => {
      try {
        const transaction = opening.result.transaction(storeName, mode);
        const request = use(transaction.objectStore(storeName));
        transaction.oncomplete = () => done(request?.result);
        transaction.onabort = () => fail(transaction.error);
      } catch (error) {
        fail(error);
      }
      opening.result.close();
    };
  });
}

/** Whether this browser can keep anything sealed. Without a secure address, it cannot. */
export const canSeal = (): boolean => 'indexedDB' in globalThis && crypto.subtle !== undefined;

/**
 * Keeps a value for a sign-in, encrypted with a new key, in place of the one before.
 * @param isWanted asked last: the sign-in may have ended meanwhile
 * @throws if the browser cannot
 */
export async function keepSealed(
  database: string,
  sid: string,
  value: unknown,
  isWanted: () => boolean,
): Promise<void> {
  const at = Date.now();
  const key = await crypto.subtle.generateKey({ name: algorithm, length: 256 }, false, [
    'encrypt',
    'decrypt',
  ]);
  const iv = crypto.getRandomValues(new Uint8Array(12));
  const data = await crypto.subtle.encrypt(
    { name: algorithm, iv, additionalData: boundTo({ sid, at }) },
    key,
    new TextEncoder().encode(JSON.stringify(value)),
  );
  const sealed: Sealed = { sid, at, key, iv, data };
  await inStore(database, 'readwrite', (store) => (isWanted() ? store.put(sealed, entry) : undefined));
}

/**
 * The value kept for this sign-in, and since when. A value kept for another one, or one that cannot be decrypted,
 * is deleted; one that the browser fails to read stays.
 * @param longest milliseconds after which it is deleted as well. So is one kept in the future: the clock has been set
 *   back
 * @throws if the browser cannot read it just now
 */
export async function readSealed(
  database: string,
  sid: string | null,
  longest?: number,
): Promise<{ value: unknown; at: number } | null> {
  let sealed: Sealed | undefined;
  try {
    sealed = await inStore<Sealed>(database, 'readonly', (store) => store.get(entry));
  } catch (error) {
    // There is no such database.
    if (!(error instanceof DOMException) || error.name !== 'AbortError') throw error;
  }
  if (!sealed) return null;
  const { at, data, iv, key } = sealed;
  const age = Date.now() - at;
  if (sealed.sid === sid && (longest === undefined || (age >= 0 && age < longest)))
    try {
      const text = await crypto.subtle.decrypt(
        { name: algorithm, iv, additionalData: boundTo(sealed) },
        key,
        data,
      );
      return { value: JSON.parse(new TextDecoder().decode(text)), at };
    } catch {
      // Nobody will ever read it.
    }
  await forgetSealed(database);
  return null;
}
