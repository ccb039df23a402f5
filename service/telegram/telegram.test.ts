import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestService, type TestService } from '../testing/test-service.ts';
import { createTelegram } from './telegram.ts';

const token = '123456789:AAexampleTokenExampleTokenExample00';
const hanging = createServer();

let sandbox: TestService;
beforeAll(async () => {
  sandbox = await startTestService();
  await once(hanging.listen(0, '127.0.0.1'), 'listening');
}, 60_000);
afterAll(async () => {
  hanging.closeAllConnections();
  hanging.close();
  await sandbox.close();
});

test('a message that Telegram does not answer is given up when told', async () => {
  const address = hanging.address();
  if (typeof address !== 'object' || !address) throw new Error('It listens on a port.');
  const { config, ...deps } = sandbox.deps;
  const telegramApiUrl = `http://127.0.0.1:${address.port}`;
  const telegram = createTelegram({ ...deps, config: { ...config, telegramApiUrl } });
  const end = new AbortController();
  const sent = telegram.send(token, '42', 'Hello', end.signal);
  const [asked] = await once(hanging, 'request');
  end.abort();
  await expect(sent).rejects.toMatchObject({ status: 503 });
  expect(asked.url).toContain('sendMessage');
});
