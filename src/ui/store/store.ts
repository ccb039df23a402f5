import { useSyncExternalStore } from 'react';

/** Calls every callback, even if others throw. Errors are reported like uncaught ones. */
export function callEach(callbacks: Iterable<() => void>): void {
  for (const callback of [...callbacks]) {
    try {
      callback();
    } catch (error) {
      setTimeout(() => {
        throw error;
      });
    }
  }
}

/** A value outside React that can be followed. */
export interface Readable<Value> {
  /** The current value; the same object until it changes. */
  get(): Value;
  /** Calls back after every change. Returns a function that unsubscribes. */
  subscribe(listener: () => void): () => void;
}

export interface Store<Value> extends Readable<Value> {
  set(value: Value): void;
}

/**
 * The listeners of a store. If one throws, the others are still notified.
 *
 * @param follow subscribes to changes from outside while there are listeners; returns a function that stops it
 */
export function createListeners(follow: (tell: () => void) => () => void = () => () => {}) {
  const listeners = new Set<() => void>();
  const tell = () => callEach(listeners);
  let stop = () => {};
  return {
    tell,
    subscribe(listener: () => void): () => void {
      if (listeners.size === 0) stop = follow(tell);
      listeners.add(listener);
      return () => {
        if (listeners.delete(listener) && listeners.size === 0) stop();
      };
    },
  };
}

/** A store that holds its value in memory. */
export function createStore<Value>(initial: Value): Store<Value> {
  const { tell, subscribe } = createListeners();
  let value = initial;
  return {
    get: () => value,
    set(next) {
      value = next;
      tell();
    },
    subscribe,
  };
}

export function useStore<Value>({ subscribe, get }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}

/** The part of the browser's storage that a store needs. */
type Storage = Pick<globalThis.Storage, 'getItem' | 'setItem'>;

interface Place {
  key: string;
  /** Where to store it and where other tabs report changes; both are looked up on use. */
  storage?: () => Storage;
  tabs?: () => EventTarget;
}

interface TextStoreOptions<Value> extends Place {
  /** Makes a value from the stored text, whatever it is; null if none is stored. */
  parse: (stored: string | null) => Value;
  format: (value: Value) => string;
}

interface LocalStoreOptions<Value> extends Place {
  /** Makes a value from the stored JSON, whatever it is; `undefined` if none is stored or it is invalid. */
  parse: (stored: unknown) => Value;
}

/**
 * Makes a store for a person's choice in this browser, as JSON. It survives blocked, full and corrupt storage: a value
 * that cannot be stored holds until the tab closes. Nothing is read before the first `get`.
 */
export function createLocalStore<Value>({ parse, ...place }: LocalStoreOptions<Value>): Store<Value> {
  return createTextStore({ ...place, parse: (text) => parse(jsonIn(text)), format: JSON.stringify });
}

/** The same for a text. Storage is read on each use, because other tabs may change it unnoticed. */
export function createTextStore<Value>({
  key,
  parse,
  format,
  storage = () => window.localStorage,
  tabs = () => window,
}: TextStoreOptions<Value>): Store<Value> {
  /** The choice, and the stored text it belongs to: the text it came from, or one it could not overwrite. */
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
        // Blocked or full storage must not prevent a choice.
        held = { value, over: storedText() };
      }
      tell();
    },
    subscribe,
  };
}

/** A field of a value of any kind; undefined if the value has none of that name. */
export const fieldIn = (value: unknown, name: string): unknown => Reflect.get(Object(value), name);

/** A field that is a text; null if it is anything else. */
export function textIn(value: unknown, name: string): string | null {
  const text = fieldIn(value, name);
  return typeof text === 'string' ? text : null;
}

function jsonIn(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '');
  } catch {
    return undefined;
  }
}
