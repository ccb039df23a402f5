import { expect, it, vi } from 'vitest';
import { fakeScope } from '../../../tests/support/fake-scope.ts';

it('ends what it made, the newest first', () => {
  const ended: string[] = [];
  const scope = fakeScope();
  scope.onDispose(() => ended.push('cache'));
  scope.onDispose(() => ended.push('machine'));
  expect(ended).toEqual([]);
  scope.dispose();
  expect(ended).toEqual(['machine', 'cache']);
});

it('ends at once what is made when it is over', () => {
  const scope = fakeScope();
  scope.dispose();
  const cleanUp = vi.fn();
  scope.onDispose(cleanUp);
  expect(cleanUp).toHaveBeenCalledOnce();
});

it('ends everything once, however often it is told to', () => {
  const scope = fakeScope();
  const cleanUp = vi.fn();
  scope.onDispose(cleanUp);
  scope.dispose();
  scope.dispose();
  expect(cleanUp).toHaveBeenCalledOnce();
});
