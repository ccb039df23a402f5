import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createTabLock, type UnderLock } from '../../src/app/session/tab-lock.ts';
import { FakeLocks } from './fake-locks.ts';
import { letTimeGo, pass, settle, stopTime } from './time.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

const notYet = () => null;

/** Tabs that share a lock with a wait limit of ten seconds. Their tasks end when the test says so. */
function setUp() {
  const locks = new FakeLocks();
  const began: string[] = [];
  const ends = new Map<string, PromiseWithResolvers<string>>();
  const tabs = new Map<string, UnderLock>();
  const underLockOf = (tab: string) => {
    const underLock = tabs.get(tab) ?? createTabLock(locks.of(tab), 'lock', 10_000);
    tabs.set(tab, underLock);
    return underLock;
  };
  const run = (tab: string, settled: () => string | null = notYet) =>
    underLockOf(tab)(() => {
      began.push(tab);
      const end = Promise.withResolvers<string>();
      ends.set(tab, end);
      return end.promise;
    }, settled);
  const end = (tab: string) => ends.get(tab)?.resolve(`done by ${tab}`);
  return { began, ends, run, end };
}

describe('the lock across tabs', () => {
  it('runs one task after another', async () => {
    const { began, run, end } = setUp();
    const first = run('a');
    const second = run('b');
    await settle();
    expect(began).toEqual(['a']);
    end('a');
    expect(await first).toBe('done by a');
    await settle();
    end('b');
    expect(await second).toBe('done by b');
  });

  it('passes on the failure of a task and is released', async () => {
    const { ends, run, end } = setUp();
    const first = expect(run('a')).rejects.toThrow('no');
    await settle();
    ends.get('a')?.reject(new Error('no'));
    await first;
    const second = run('b');
    await settle();
    end('b');
    expect(await second).toBe('done by b');
  });

  it('is taken from a holder that kept it for a whole wait; the holder still gets its own result', async () => {
    const { began, run, end } = setUp();
    const first = run('a');
    await settle();
    const second = run('b');
    await pass(10);
    expect(began).toEqual(['a', 'b']);
    end('a');
    end('b');
    expect(await first).toBe('done by a');
    expect(await second).toBe('done by b');
    expect(began).toEqual(['a', 'b']);
  });

  it('goes to a waiting tab before the same tab has it again, so no one mistakes a second task for the first', async () => {
    const { began, run, end } = setUp();
    const first = run('a');
    await settle();
    const second = run('a');
    const other = run('b');
    await pass(9);
    end('a');
    expect(await first).toBe('done by a');
    await pass(2);
    expect(began).toEqual(['a', 'b']);
    end('b');
    expect(await other).toBe('done by b');
    await settle();
    expect(began).toEqual(['a', 'b', 'a']);
    end('a');
    expect(await second).toBe('done by a');
  });

  it('is not taken if someone else has done the task meanwhile', async () => {
    const { began, run } = setUp();
    void run('a');
    await settle();
    const second = run('b', () => 'done elsewhere');
    await pass(10);
    expect(await second).toBe('done elsewhere');
    expect(began).toEqual(['a']);
  });

  it('is not taken from a holder that got it during the wait', async () => {
    const { began, run, end } = setUp();
    void run('a');
    await settle();
    void run('b');
    void run('c');
    await pass(8);
    end('a');
    await pass(8);
    expect(began).toEqual(['a', 'b']);
    await pass(4);
    expect(began).toEqual(['a', 'b', 'c']);
  });

  it('is taken by only one of many tabs that waited equally long', async () => {
    const { began, run } = setUp();
    void run('a');
    await settle();
    for (const tab of ['b', 'c', 'd']) void run(tab);
    await pass(11);
    expect(began).toEqual(['a', 'b']);
  });

  it('lets tasks run where there are no locks', async () => {
    expect(await createTabLock(undefined, 'lock', 10_000)(async () => 'done', notYet)).toBe('done');
  });
});

/** Checks what the session relies on, for the platform's own locks too. */
describe.each([
  ['the platform’s locks', () => navigator.locks],
  ['the fake locks', () => new FakeLocks().of('tab')],
])('%s', (_, open) => {
  /** Holds a lock until `letGo` is called. */
  function hold(locks: LockManager, name: string) {
    const granted = Promise.withResolvers<void>();
    const letGo = Promise.withResolvers<string>();
    const held = locks.request(name, () => {
      granted.resolve();
      return letGo.promise;
    });
    return { granted: granted.promise, letGo: () => letGo.resolve('done'), held };
  }

  it('are granted one after another, and return what the holder returned', async () => {
    const locks = open();
    const first = hold(locks, 'order');
    await first.granted;
    const order: string[] = [];
    const second = locks.request('order', () => order.push('second'));
    order.push('first');
    first.letGo();
    expect(await first.held).toBe('done');
    await second;
    expect(order).toEqual(['first', 'second']);
  });

  it('tell a waiter that gave up why', async () => {
    const locks = open();
    const first = hold(locks, 'signal');
    await first.granted;
    const waiting = new AbortController();
    const second = locks.request('signal', { signal: waiting.signal }, () => 'never');
    waiting.abort(new DOMException('too long', 'TimeoutError'));
    await expect(second).rejects.toMatchObject({ name: 'TimeoutError' });
    first.letGo();
    await first.held;
  });

  it('can be stolen from a holder, whose request then fails', async () => {
    const locks = open();
    const first = hold(locks, 'steal');
    await first.granted;
    const robbed = expect(first.held).rejects.toMatchObject({ name: 'AbortError' });
    expect(await locks.request('steal', { steal: true }, () => 'mine')).toBe('mine');
    await robbed;
    first.letGo();
  });

  it('say who holds what, and are refused at once to callers that do not wait', async () => {
    const locks = open();
    const first = hold(locks, 'query');
    await first.granted;
    const { held } = await locks.query();
    expect(held?.find(({ name }) => name === 'query')?.clientId).toBeTruthy();
    expect(await locks.request('query', { ifAvailable: true }, (lock) => lock)).toBeNull();
    first.letGo();
    await first.held;
  });
});
