import { expect, it, vi } from 'vitest';
import { fakeSignIn } from '../../../tests/support/fake-sign-in.ts';

it('ends what it made, the newest first', () => {
  const ended: string[] = [];
  const signIn = fakeSignIn();
  signIn.onDispose(() => ended.push('cache'));
  signIn.onDispose(() => ended.push('machine'));
  expect(ended).toEqual([]);
  signIn.dispose();
  expect(ended).toEqual(['machine', 'cache']);
});

it('ends at once what is made when it is over', () => {
  const signIn = fakeSignIn();
  signIn.dispose();
  const cleanUp = vi.fn();
  signIn.onDispose(cleanUp);
  expect(cleanUp).toHaveBeenCalledOnce();
});

it('ends everything once, however often it is told to', () => {
  const signIn = fakeSignIn();
  const cleanUp = vi.fn();
  signIn.onDispose(cleanUp);
  signIn.dispose();
  signIn.dispose();
  expect(cleanUp).toHaveBeenCalledOnce();
});
