import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { withExpiredToken } from './harness.ts';
import { letTimeGo, stopTime } from './time.ts';

beforeEach(stopTime);
afterEach(letTimeGo);

describe('what is sent again', () => {
  const json = JSON.stringify({ amount: 250, note: 'ä € 🙂' });
  const form = new FormData();
  form.set('note', 'ä');
  form.set('file', new File([Uint8Array.of(0, 255, 13, 10, 128)], 'figures.bin', { type: 'image/png' }));

  it.each([
    [
      'JSON',
      { method: 'POST', body: json, headers: { 'content-type': 'application/json', 'x-note': 'kept' } },
    ],
    ['a form with a file', { method: 'POST', body: form }],
    ['a PUT', { method: 'PUT', body: json }],
    ['a DELETE', { method: 'DELETE', headers: { 'if-match': '"7"' } }],
  ])('is byte for byte what was sent the first time: %s', async (_, init) => {
    const { tab, service } = await withExpiredToken();
    const sent: { method: string; headers: [string, string][]; body: string }[] = [];
    service.intercept = async (request, proceed) => {
      if (!request.url.endsWith('/thing')) return proceed(request);
      const headers = [...request.headers].filter(([name]) => name !== 'authorization');
      const body = Buffer.from(await request.clone().arrayBuffer()).toString('hex');
      sent.push({ method: request.method, headers, body });
      return proceed(request);
    };
    expect((await tab.ask('/api/thing', init)).status).toBe(200);
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    expect(sent[0]?.method).toBe(init.method);
    expect(sent[0]?.body === '').toBe(init.method === 'DELETE');
  });

  it('is nothing if the body is a broken stream: one attempt, then a typed error', async () => {
    const { tab, service } = await withExpiredToken();
    service.intercept = async (request, proceed) => {
      if (request.url.endsWith('/upload')) await request.arrayBuffer();
      return proceed(request);
    };
    const body = new ReadableStream({
      start: (controller) => controller.enqueue(new TextEncoder().encode('half')),
      pull: (controller) => controller.error(new TypeError('the source is gone')),
    });
    const init: RequestInit & { duplex: 'half' } = { method: 'POST', body, duplex: 'half' };
    await expect(tab.ask('/api/upload', init)).rejects.toMatchObject({ name: 'ApiError', kind: 'network' });
    expect(service.callsTo('/api/upload')).toHaveLength(1);
    expect(service.refreshes).toBe(0);
  });
});
