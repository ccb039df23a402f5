import { once } from 'node:events';
import { createServer } from 'node:http';
import { expect, onTestFinished, test } from 'vitest';
import { freePort, listenLocally } from '../testing/local-servers.ts';
import { createTelegram } from './telegram.ts';

const token = '123456789:AAexampleTokenExampleTokenExample00';

test('a message that Telegram does not answer is abandoned when the signal aborts', async () => {
  const hanging = createServer();
  const { close, url } = await listenLocally(hanging);
  onTestFinished(close);
  const telegram = createTelegram(() => url);
  const end = new AbortController();
  const sent = telegram.send(token, '42', 'Hello', end.signal);
  const [asked] = await once(hanging, 'request');
  end.abort();
  await expect(sent).rejects.toMatchObject({ status: 503 });
  expect(asked.url).toContain('sendMessage');
});

test('a failure to reach Telegram names its cause, and nothing about the token', async () => {
  const port = await freePort();
  const telegram = createTelegram(() => `http://127.0.0.1:${port}`);
  const failure: unknown = await telegram.greet(token, '42').catch((error: unknown) => error);
  expect(failure).toMatchObject({ status: 503, cause: 'ECONNREFUSED' });
});
