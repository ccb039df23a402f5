import { expect, it, vi } from 'vitest';
import { fakeSignIn } from '../../../tests/support/fake-sign-in.ts';

it('runs its clean-ups, newest first', () => {
  const ended: string[] = [];
  const signIn = fakeSignIn();
  signIn.onDispose(() => ended.push('cache'));
  signIn.onDispose(() => ended.push('machine'));
  expect(ended).toEqual([]);
  signIn.dispose();
  expect(ended).toEqual(['machine', 'cache']);
});

it('runs a clean-up at once when it has already ended', () => {
  const signIn = fakeSignIn();
  signIn.dispose();
  const cleanUp = vi.fn();
  signIn.onDispose(cleanUp);
  expect(cleanUp).toHaveBeenCalledOnce();
});

it('runs each clean-up once, however often it is disposed', () => {
  const signIn = fakeSignIn();
  const cleanUp = vi.fn();
  signIn.onDispose(cleanUp);
  signIn.dispose();
  signIn.dispose();
  expect(cleanUp).toHaveBeenCalledOnce();
});
