import { expect, it, vi } from 'vitest';
import { fakeSignIn, serviceError } from '../../tests/support/fake-api.ts';
import { userInfo } from '../../tests/support/runs.ts';
import { selectArea } from '../machines/access/access.machine.ts';
import { createAccessActor } from './create-runtime.ts';
import { memberOf } from './member/create-member.ts';
import type { SignIn } from './session/create-session.ts';

function accessOf(signIn: SignIn) {
  const access = createAccessActor(() => signIn);
  access.start();
  access.send({ type: 'session.changed', uuid: 'ann' });
  return access;
}

it('derives the area from the user info', async () => {
  const access = accessOf(fakeSignIn({ user: { info: async () => userInfo() } }));
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('onboarded');
  access.stop();
});

it('does not know the area if the observer of the user info cannot start', async () => {
  const broken = (): never => {
    throw new Error('no cache');
  };
  const access = accessOf({ ...fakeSignIn(), onDispose: broken });
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('unavailable');
  access.stop();
});

// Rule: INSTALL-4
it('lets the page ask again for what failed before the first answer, however it came', async () => {
  const info = vi.fn(async () => userInfo()).mockRejectedValueOnce(serviceError(503, {}));
  const signIn = fakeSignIn({ user: { info } });
  const { queryClient } = memberOf(signIn).member;
  const early = { queryKey: ['early'], queryFn: () => Promise.reject(serviceError(503, {})) };
  await queryClient.prefetchQuery(early);
  const access = accessOf(signIn);
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('unavailable');
  access.send({ type: 'access.retry' });
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('onboarded');
  expect(queryClient.getQueryState(early.queryKey)?.status).toBe('pending');
  access.stop();
});
