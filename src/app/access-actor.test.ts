import { expect, it } from 'vitest';
import { fakeSignIn } from '../../tests/support/fake-sign-in.ts';
import { userInfo } from '../../tests/support/runs.ts';
import { selectArea } from '../machines/access/access.selectors.ts';
import { createAccessActor } from './access-actor.ts';
import type { SignIn } from './session/sign-in.ts';

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
