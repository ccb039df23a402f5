/** What is needed of the browser's storage. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

/** A choice of the person at this browser, kept in local storage. */
export interface LocalStore<Value> {
  /** The choice as it is stored now; the same object until something else is. */
  get(): Value;
  /** Makes a choice and remembers it, unless storage is blocked: then until the tab closes. */
  set(value: Value): void;
  /** Calls back after every change, from this tab or another. Returns the way to stop. */
  subscribe(listener: () => void): () => void;
}

interface Place {
  key: string;
  /** Where to keep it and where other tabs tell of changes; both are looked up on use. */
  storage?: () => Storage;
  tabs?: () => EventTarget;
}

interface TextStoreOptions<Value> extends Place {
  /** Makes the best of the text that is stored, whatever it is; null when none is. */
  parse: (stored: string | null) => Value;
  format: (value: Value) => string;
}

interface LocalStoreOptions<Value> extends Place {
  /** Makes the best of what is stored, whatever it is; `undefined` when nothing is, or it is no JSON. */
  parse: (stored: unknown) => Value;
}

/** Makes a store of JSON that survives blocked, full and corrupt storage. Nothing is read before the first `get`. */
export function createLocalStore<Value>({ parse, ...place }: LocalStoreOptions<Value>): LocalStore<Value> {
  return createTextStore({ ...place, parse: (text) => parse(jsonIn(text)), format: JSON.stringify });
}

/** The same for a text. What is stored is looked at on each use: other tabs change it, heard or unheard. */
export function createTextStore<Value>({
  key,
  parse,
  format,
  storage = () => window.localStorage,
  tabs = () => window,
}: TextStoreOptions<Value>): LocalStore<Value> {
  const listeners = new Set<() => void>();
  /** The choice, and the text in storage it holds for: what that says, or what could not be written over it. */
  let held: { value: Value; over: string | null } | undefined;

  const storedText = (): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return held?.over ?? null;
    }
  };
  const tell = () => {
    for (const listener of listeners) listener();
  };
  const followOtherTabs = (event: Event) => {
    const changed = 'key' in event ? event.key : null;
    if (changed === key || changed === null) tell();
  };

  return {
    get() {
      const over = storedText();
      if (held?.over !== over) held = { value: parse(over), over };
      return held.value;
    },
    set(value) {
      const text = format(value);
      try {
        storage().setItem(key, text);
        held = { value, over: text };
      } catch {
        // Blocked or full storage must not keep anyone from choosing.
        held = { value, over: storedText() };
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

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
