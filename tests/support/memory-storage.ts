import type { KeyValueStorage } from '../../src/app/session/session-store.ts';

/** Browser storage in memory that can be set to refuse. */
export function createMemoryStorage() {
  const entries = new Map<string, string>();
  const refusing = { reads: false, writes: false };
  const storage: KeyValueStorage = {
    getItem: (key) => {
      if (refusing.reads) throw new DOMException('blocked', 'SecurityError');
      return entries.get(key) ?? null;
    },
    setItem: (key, value) => {
      if (refusing.writes) throw new DOMException('full', 'QuotaExceededError');
      entries.set(key, value);
    },
    removeItem: (key) => {
      if (refusing.writes) throw new DOMException('read-only', 'InvalidStateError');
      entries.delete(key);
    },
  };
  return { entries, refusing, storage };
}
