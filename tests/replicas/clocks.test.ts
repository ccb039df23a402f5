import { afterAll, expect, test } from 'vitest';
import { createMember, password } from '../contract/lib/members.ts';
import { type Replica, skewedBy, startReplicas } from './lib/replicas.ts';

const running = await startReplicas([skewedBy(-45), {}, skewedBy(45)]);
afterAll(() => running.close());

const refresh = async ({ call }: Replica, refreshToken: string) => {
  const { body, status } = await call('refreshSession', { body: { refreshToken } });
  return status === 200 ? body.refreshToken : status;
};

test('with clocks 45 s off, every replica answers a lost refresh again as another did', async ({ task }) => {
  const { replicas } = running;
  const { email } = await createMember(replicas[1] as Replica);
  let asked = 0;
  for (const one of replicas) {
    for (const other of replicas) {
      const { body } = await one.call('login', { body: { email, password } });
      const answer = await refresh(one, body.refreshToken);
      expect(await refresh(other, body.refreshToken)).toBe(answer);
      asked += 1;
    }
  }
  task.meta.figure = `${asked} pairs of replicas, no one signed out`;
});
