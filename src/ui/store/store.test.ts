import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createMemoryStorage } from '../../../tests/support/memory-storage.ts';
import { callEach, createListeners, createLocalStore, createStore } from './store.ts';

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

function setUp() {
  const memory = createMemoryStorage();
  const tabs = new EventTarget();
  const open = () =>
    createLocalStore<'tea' | 'coffee'>({
      key: 'drink',
      parse: (stored) => (stored === 'tea' ? 'tea' : 'coffee'),
      storage: () => memory.storage,
      tabs: () => tabs,
    });
  const changeInOtherTab = (value: string, key: string | null = 'drink') => {
    memory.storage.setItem('drink', value);
    tabs.dispatchEvent(Object.assign(new Event('storage'), { key }));
  };
  return { ...memory, open, changeInOtherTab };
}

describe('a local store', () => {
  it('remembers a choice for the next visit', () => {
    const { open } = setUp();
    open().set('tea');
    expect(open().get()).toBe('tea');
  });

  // Rule: STORE-13
  it.each(['', '{', 'null', '[]', '"water"'])('falls back when storage holds %j', (stored) => {
    const { open, entries } = setUp();
    entries.set('drink', stored);
    expect(open().get()).toBe('coffee');
  });

  // Rule: STORE-13
  it('keeps working in memory if storage is blocked', () => {
    const { open, refusing } = setUp();
    refusing.reads = true;
    refusing.writes = true;
    const store = open();
    expect(store.get()).toBe('coffee');
    store.set('tea');
    expect(store.get()).toBe('tea');
  });

  it('reports changes until it is stopped', () => {
    const store = setUp().open();
    const told: string[] = [];
    const stop = store.subscribe(() => told.push(store.get()));
    store.set('tea');
    stop();
    store.set('coffee');
    expect(told).toEqual(['tea']);
  });

  it('follows another tab, even when it clears everything', () => {
    const { open, changeInOtherTab } = setUp();
    const store = open();
    const told: string[] = [];
    store.subscribe(() => told.push(store.get()));
    changeInOtherTab('"tea"');
    changeInOtherTab('"coffee"', 'another key');
    changeInOtherTab('', null);
    expect(told).toEqual(['tea', 'coffee']);
  });

  it('knows what another tab chose while no one listened', () => {
    const { open, changeInOtherTab } = setUp();
    const store = open();
    expect(store.get()).toBe('coffee');
    changeInOtherTab('"tea"');
    expect(store.get()).toBe('tea');
  });

  it('yields to another tab, even if its own choice could not be stored', () => {
    const { open, refusing, changeInOtherTab } = setUp();
    const store = open();
    refusing.writes = true;
    store.set('tea');
    expect(store.get()).toBe('tea');
    refusing.writes = false;
    changeInOtherTab('"coffee"');
    expect(store.get()).toBe('coffee');
  });

  it('gives the same object until something changes', () => {
    const { storage } = createMemoryStorage();
    const store = createLocalStore({
      key: 'order',
      parse: (stored) => ({ stored }),
      storage: () => storage,
      tabs: () => new EventTarget(),
    });
    expect(store.get()).toBe(store.get());
    const choice = { stored: 'tea' };
    store.set(choice);
    expect(store.get()).toBe(choice);
  });
});

describe('a callback that throws', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('calls every callback even if one throws, and reports the error', () => {
    const last = vi.fn();
    const fail = () => {
      throw new Error('no');
    };
    callEach([fail, last]);
    expect(last).toHaveBeenCalledOnce();
    expect(() => vi.runAllTimers()).toThrow('no');
  });
});
