import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createUser } from '../accounts/user-repository.ts';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { createTelegramDirectory } from './telegram-directory.ts';
import { changeConnection, saveConnection } from './telegram-repository.ts';

let sandbox: TestService;
beforeAll(async () => {
  sandbox = await startTestService();
}, 60_000);
afterAll(() => sandbox.close());

async function addUser() {
  const { db, realClock } = sandbox.deps;
  const person = { email: `${randomUUID()}@example.com`, status: 'ACTIVE' } as const;
  const user = await createUser(db, person, realClock.now());
  if (!user) throw new Error('The email address is taken.');
  return user.uuid;
}

function directory(send: () => Promise<void>) {
  const { deps, services } = sandbox;
  return createTelegramDirectory({ ...deps, keys: services.keys, telegram: { greet: send, send } });
}

test('notifying a member never throws, even if the token cannot be read', async () => {
  const { db, realClock } = sandbox.deps;
  const userUuid = await addUser();
  const connection = { token: 'not a secret box', chatId: '1', connectedAt: realClock.now() };
  const messages = ['STATUS' as const];
  await saveConnection(db, userUuid, connection, { messages, summarizedUntil: null });
  await changeConnection(db, userUuid, { notifications: true });
  const { signal } = new AbortController();
  const hello = { kind: 'STATUS', text: 'Hello' } as const;
  const { notify } = directory(async () => undefined);
  await expect(notify(userUuid, hello, signal)).resolves.toBeUndefined();
  await expect(notify('no uuid', hello, signal)).resolves.toBeUndefined();
});
