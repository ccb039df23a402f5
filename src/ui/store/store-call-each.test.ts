import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { callEach } from './store.ts';

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
