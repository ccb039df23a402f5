import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createContractClient } from './lib/contract-client.ts';
import { createMember, signIn } from './lib/members.ts';
import { runProcess, startProcess } from './lib/sandbox-process.ts';

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'botdeck-process-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** The service in a process of its own, always on the same data. */
async function startOwn() {
  const sandbox = await startProcess({ DATA_DIR: folder });
  return { sandbox, call: createContractClient(sandbox.url) };
}

test('a killed process keeps what it has confirmed, and one that is asked to stop ends', async () => {
  const killed = await startOwn();
  const { email, token } = await createMember(killed);
  const order = await killed.call('subscribeAndPay', { token, body: { period: 'YEAR' } });
  expect(order.status).toBe(201);
  await killed.sandbox.end('SIGKILL');

  const next = await startOwn();
  const member = await signIn(next, email);
  const { body } = await next.call('getSubscription', { token: member.token });
  expect(body.payments.map(({ uuid }: { uuid: string }) => uuid)).toEqual([order.body.uuid]);
  expect(await next.sandbox.end('SIGTERM')).toBe(0);
}, 120_000);

test('the message about a wrong setting says what to do', async () => {
  const { code, output } = await runProcess({ PORT: 'many' });
  const sentence = 'Set PORT to a whole number from 0 to 65535, not "many".';
  expect([code, output.trim().split('\n')]).toEqual([1, [sentence]]);
});
