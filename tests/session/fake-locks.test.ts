import { describe, expect, it } from 'vitest';
import { FakeLocks } from './fake-locks.ts';

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
