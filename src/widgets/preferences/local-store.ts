/** What is needed of the browser's storage. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** A choice of the person at this browser, kept in local storage. */
export interface LocalStore<Value> {
  /** The choice: read once, then kept in memory. */
  get(): Value;
  /** Makes a choice and remembers it, unless storage is blocked: then until the tab closes. */
  set(value: Value): void;
  /** Calls back after every change, from this tab or another. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

interface LocalStoreOptions<Value> {
  key: string;
  /** Makes the best of what is stored, whatever it is; `undefined` when nothing is, or it is no JSON. */
  parse: (stored: unknown) => Value;
  /** Where to keep it and where other tabs tell of changes; both are looked up on first use. */
  storage?: () => Storage;
  tabs?: () => EventTarget;
}

/** Makes a store that survives blocked, full and corrupt storage. Nothing is read before the first `get`. */
export function createLocalStore<Value>({
  key,
  parse,
  storage = () => window.localStorage,
  tabs = () => window,
}: LocalStoreOptions<Value>): LocalStore<Value> {
  const listeners = new Set<() => void>();
  let current: { value: Value } | undefined;

  const read = (): unknown => {
    try {
      return JSON.parse(storage().getItem(key) ?? '');
    } catch {
      return undefined;
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const followOtherTabs = (event: Event) => {
    const changed = 'key' in event ? event.key : null;
    if (changed !== key && changed !== null) return;
    current = undefined;
    tell();
  };

  return {
    get() {
      current ??= { value: parse(read()) };
      return current.value;
    },
    set(value) {
      current = { value };
      try {
        storage().setItem(key, JSON.stringify(value));
      } catch {
        // Blocked or full storage must not keep anyone from choosing.
      }
      tell();
    },
    subscribe(listener) {
      if (listeners.size === 0) tabs().addEventListener('storage', followOtherTabs);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) tabs().removeEventListener('storage', followOtherTabs);
      };
    },
  };
}
