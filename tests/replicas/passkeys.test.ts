import { afterAll, expect, test } from 'vitest';
import { freePort } from '../../service/testing/local-servers.ts';
import { createAuthenticator } from '../contract/lib/authenticator.ts';
import { type ContractClient, createContractClient } from '../contract/lib/contract-client.ts';
import { createMember } from '../contract/lib/members.ts';
import { addPasskey } from '../contract/lib/passkey-owners.ts';
import { type Replica, startReplicas } from './lib/replicas.ts';

const ports = await Promise.all([freePort(), freePort(), freePort()]);
const urls = ports.map((port) => `http://127.0.0.1:${port}`);
const [PUBLIC_URL = ''] = urls;
const origin = PUBLIC_URL.replace('127.0.0.1', 'localhost');
const running = await startReplicas(ports.map((port) => ({ PORT: String(port), PUBLIC_URL })));
const calls = urls.map(createContractClient);
afterAll(() => running.close());

// Rule: PASSKEY-3
test('one assertion opens one session, with a counter of 0, too', async ({ task }) => {
  const [first] = running.replicas as [Replica];
  const { email, token } = await createMember(first);
  const authenticator = createAuthenticator({ origin });
  expect((await addPasskey(first, { token, authenticator })).status).toBe(201);

  const { body: options } = await first.call('startPasskeySignIn', {});
  const assertion = authenticator.get(options);
  const answers = await Promise.all(
    Array.from({ length: 30 }, (_, count) =>
      (calls[count % 3] as ContractClient)('signInWithPasskey', { body: assertion }),
    ),
  );
  const opened = answers.filter(({ status }) => status === 200);
  task.meta.figure = `${opened.length} of 30 answers opened a session on 3 replicas`;
  expect(opened.map((answer) => answer.body.email)).toEqual([email]);
  expect(answers.filter(({ status }) => status === 403)).toHaveLength(29);
});

// Rule: PASSKEY-9
test('a replica for another domain does not start while members have passkeys', async () => {
  const [first] = running.replicas as [Replica];
  const { token } = await createMember(first);
  await addPasskey(first, { token, authenticator: createAuthenticator({ origin }) });
  await expect(running.add({ PUBLIC_URL: 'https://app.example.com' })).rejects.toThrow(
    /passkeys belong to localhost/,
  );
});
