import { afterAll, expect, test } from 'vitest';
import { createAuthenticator } from '../contract/lib/authenticator.ts';
import { createMember, password, readMailedToken } from '../contract/lib/members.ts';
import { addPasskey, enterPasskey, pageOf } from '../contract/lib/passkey-owners.ts';
import { type Replica, startReplicas } from './lib/replicas.ts';

const env = { TRUST_PROXY: '127.0.0.1' };
const running = await startReplicas([env, env, env]);
const [first, second] = running.replicas as [Replica, Replica];
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

/** Wrong passwords for this email from many addresses, ten each, at all replicas; all that are allowed at once. */
async function guessAll(email: string, network: string): Promise<number> {
  const tries = Array.from({ length: 60 }, (_, count) => count);
  const answers = await Promise.all(
    tries.map((count) =>
      guess(running.replicas[count % 3] as Replica, email, `${network}.${Math.floor(count / 10)}`),
    ),
  );
  return answers.filter(({ status }) => status === 401).length;
}

/** The windows of five minutes end; that of the day goes on. */
const waitFiveMinutes = () =>
  running.query(
    "delete from attempts where key like 'login by%' and key not like 'login by email and day:%'",
  );

// Rule: SESSION-15
test('a hundred wrong passwords a day from unknown devices', async ({ task }) => {
  const email = 'grace@example.com';
  const allowed: number[] = [];
  for (const network of ['203.0.113', '198.51.100', '192.0.2']) {
    allowed.push(await guessAll(email, network));
    await waitFiveMinutes();
  }
  task.meta.figure = `${allowed.join(', ')} of 60 tries each allowed in three windows of a day`;
  expect(allowed).toEqual([50, 50, 0]);
  expect((await guess(first, email, '203.0.113.200')).status).toBe(429);
});

// Rule: SESSION-15
test('strangers never stop a known device, a passkey or a reset', async () => {
  const { email } = await createMember(first);
  const signIn = (replica: Replica, from: string, cookie?: string, secret = password) =>
    replica.call('login', { body: { email, password: secret }, from, cookie });
  const { headers } = await signIn(first, '192.0.2.77');
  const owner = await createMember(first);
  const authenticator = createAuthenticator({ origin: pageOf(first) });
  expect((await addPasskey(first, { token: owner.token, authenticator })).status).toBe(201);
  const [cookie] = headers.getSetCookie()[0]?.split(';') ?? [];
  for (const network of ['203.0.113', '198.51.100']) {
    await guessAll(email, network);
    await guessAll(owner.email, network);
    await waitFiveMinutes();
  }
  expect((await guess(second, owner.email, '203.0.113.95')).status).toBe(429);
  expect((await enterPasskey(first, authenticator, '203.0.113.96')).status).toBe(200);
  expect((await signIn(second, '203.0.113.99')).status).toBe(429);
  // The same browser, on the move.
  expect((await signIn(second, '203.0.113.98', cookie)).status).toBe(200);

  await second.call('forgotPassword', { body: { email }, from: '203.0.113.97' });
  const token = await readMailedToken(first, email, 'RESET_PASSWORD');
  const newPassword = 'battery staple 8?';
  const body = { token, password: newPassword };
  expect((await second.call('resetPassword', { body, from: '203.0.113.97' })).status).toBe(204);
  expect((await signIn(first, '203.0.113.97', undefined, newPassword)).status).toBe(200);
});
