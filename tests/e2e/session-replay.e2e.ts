import { expect } from '@playwright/test';
import { startEchoService } from './support/session/echo-service.ts';
import { test } from './support/session/session-test.ts';

const session = {
  uuid: 'ann',
  email: 'ann@example.com',
  status: 'ACTIVE',
  role: 'USER',
  accessToken: 'access-1',
  refreshToken: 'refresh-1',
} as const;

test('a request sent again is the same on the wire, byte for byte', async ({ openLabs, store }) => {
  const service = await startEchoService();
  const [tab] = await (async () => {
    await store(session, service.url);
    return openLabs(1, service.url);
  })();

  const sendAll: Record<string, () => Promise<number | string>> = {
    'JSON and headers': () =>
      window.lab.send('/api/json', {
        method: 'POST',
        body: JSON.stringify({ amount: 250, note: 'ä € 🙂' }),
        headers: { 'content-type': 'application/json', 'x-note': 'kept' },
      }),
    'a form with a file': () => {
      const form = new FormData();
      form.set('note', 'ä');
      form.set('file', new File([Uint8Array.of(0, 255, 13, 10, 128)], 'a.png', { type: 'image/png' }));
      return window.lab.send('/api/form', { method: 'POST', body: form });
    },
    'a PUT': () => window.lab.send('/api/put', { method: 'PUT', body: 'new' }),
    'a DELETE': () => window.lab.send('/api/delete', { method: 'DELETE' }),
  };
  for (const [name, send] of Object.entries(sendAll)) {
    await test.step(name, async () => {
      await tab.evaluate(() => {
        const stored = JSON.parse(localStorage.getItem('botdeck.session') ?? '{}');
        const old = { ...stored, accessToken: 'access-1', refreshToken: 'refresh-1' };
        localStorage.setItem('botdeck.session', JSON.stringify(old));
      });
      service.received.length = 0;
      expect(await tab.evaluate(send)).toBe(204);
      const [first, refresh, second, ...more] = service.received;
      expect(refresh?.path).toContain('/refresh');
      expect(first?.authorization).toBe('Bearer access-1');
      expect(second).toEqual({ ...first, authorization: 'Bearer access-2' });
      expect(more).toEqual([]);
    });
  }

  await test.step('a stream is not sent at all if the browser cannot send it again', async () => {
    service.received.length = 0;
    const outcome = await tab.evaluate(() => {
      const body = new ReadableStream({
        start(controller) {
          controller.enqueue(new TextEncoder().encode('half'));
          controller.close();
        },
      });
      const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
      return window.lab.send('/api/stream', init);
    });
    expect(outcome).toBe('network');
    expect(service.received).toEqual([]);
  });
  await service.stop();
});
