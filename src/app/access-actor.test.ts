import { expect, it } from 'vitest';
import { fakeScope } from '../../tests/support/fake-scope.ts';
import { userInfo } from '../../tests/support/runs.ts';
import { selectArea } from '../machines/access/access.selectors.ts';
import { createAccessActor } from './access-actor.ts';
import type { SignInScope } from './scope/create-scope.ts';

function signIn(scope: SignInScope) {
  const access = createAccessActor(() => scope);
  access.start();
  access.send({ type: 'session.changed', uuid: 'ann' });
  return access;
}

it('says where the person stands by their user info', async () => {
  const access = signIn(fakeScope({ user: { info: async () => userInfo() } }));
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('member');
  access.stop();
});

it('is not known when what observes the user info cannot be started', async () => {
  const broken = (): never => {
    throw new Error('no cache');
  };
  const access = signIn({ ...fakeScope(), onDispose: broken });
  await expect.poll(() => selectArea(access.getSnapshot())).toBe('unavailable');
  access.stop();
});
