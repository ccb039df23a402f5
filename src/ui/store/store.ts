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

/** A readable value that can also be set. */
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

/** The current value of a store. */
export function useStore<Value>({ subscribe, get }: Readable<Value>): Value {
  return useSyncExternalStore(subscribe, get, get);
}
