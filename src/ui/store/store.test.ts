import { expect, it, vi } from 'vitest';
import { createListeners, createStore } from './store.ts';

it('holds a value and notifies every current listener', () => {
  const store = createStore(1);
  const [first, second] = [vi.fn(), vi.fn()];
  const stop = store.subscribe(first);
  store.subscribe(second);
  store.set(2);
  stop();
  store.set(3);
  expect(store.get()).toBe(3);
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 2]);
});

it('follows changes from outside only while it has listeners', () => {
  const stop = vi.fn();
  const follow = vi.fn(() => stop);
  const { subscribe } = createListeners(follow);
  expect(follow).not.toHaveBeenCalled();
  const leave = [subscribe(vi.fn()), subscribe(vi.fn())];
  for (const unsubscribe of leave) unsubscribe();
  expect(follow).toHaveBeenCalledOnce();
  expect(stop).toHaveBeenCalledOnce();
});
