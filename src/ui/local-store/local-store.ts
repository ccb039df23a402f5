import { createListeners, type Store } from '../store/store.ts';

/** What is needed of the browser's storage. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

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

/**
 * Makes a store of a person's choice at this browser, as JSON. It survives blocked, full and corrupt storage: what cannot
 * be stored holds until the tab closes. Nothing is read before the first `get`.
 */
export function createLocalStore<Value>({ parse, ...place }: LocalStoreOptions<Value>): Store<Value> {
  return createTextStore({ ...place, parse: (text) => parse(jsonIn(text)), format: JSON.stringify });
}

/** The same for a text. What is stored is looked at on each use: other tabs change it, heard or unheard. */
export function createTextStore<Value>({
  key,
  parse,
  format,
  storage = () => window.localStorage,
  tabs = () => window,
}: TextStoreOptions<Value>): Store<Value> {
  /** The choice, and the text in storage it holds for: what that says, or what could not be written over it. */
  let held: { value: Value; over: string | null } | undefined;

  const storedText = (): string | null => {
    try {
      return storage().getItem(key);
    } catch {
      return held?.over ?? null;
    }
  };
  const { tell, subscribe } = createListeners((changed) => {
    const hear = (event: Event) => {
      const its = 'key' in event ? event.key : null;
      if (its === key || its === null) changed();
    };
    const target = tabs();
    target.addEventListener('storage', hear);
    return () => target.removeEventListener('storage', hear);
  });

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
    subscribe,
  };
}

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
