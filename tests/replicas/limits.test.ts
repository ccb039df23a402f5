import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, password } from '../contract/lib/members.ts';
import { type Replica, type Replicas, startReplicas } from './lib/replicas.ts';

let running: Replicas;
let first: Replica;
let second: Replica;
beforeAll(async () => {
  const env = { TRUST_PROXY: '127.0.0.1' };
  running = await startReplicas([env, env, env]);
  [first, second] = running.replicas as [Replica, Replica];
});
afterAll(() => running.close());

const guess = (replica: Replica, email: string, from: string) =>
  replica.call('login', { body: { email, password: 'wrong' }, from });

test('ten wrong passwords are allowed over all replicas, however many come at once', async ({ task }) => {
  const tries = Array.from({ length: 60 }, (_, count) => running.replicas[count % 3] as Replica);
  const answers = await Promise.all(tries.map((replica) => guess(replica, 'ada@example.com', '192.0.2.9')));
  const allowed = answers.filter(({ status }) => status === 401).length;
  task.meta.figure = `${allowed} of 60 tries allowed by 3 replicas`;
  expect(allowed).toBe(10);
});

test('strangers do not lock a member out on a replica that has not seen the member', async () => {
  const { email } = await createMember(first);
  const signIn = (replica: Replica) =>
    replica.call('login', { body: { email, password }, from: '192.0.2.1' });
  expect((await signIn(first)).status).toBe(200);
  for (let count = 0; count < 50; count += 1) await guess(second, email, `198.51.100.${count % 5}`);
  expect((await guess(second, email, '203.0.113.1')).status).toBe(429);
  expect((await signIn(second)).status).toBe(200);
});
