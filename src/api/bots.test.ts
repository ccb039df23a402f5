import { describe, expect, it } from 'vitest';
import { createBotsApi } from './bots.ts';
import { createClient } from './client.ts';

const answering = (status: number, body: string) =>
  createBotsApi(createClient(async () => new Response(body, { status }), 'https://app.example.com/api'));

describe('the loss limit', () => {
  // Rule: LIMIT-9
  it.each(['{"code":"error.generic.notFound","message":"no"}', '<!doctype html>', ''])(
    'is null if the service has no such call: 404 %s',
    async (body) => {
      expect(await answering(404, body).lossLimit()).toBeNull();
    },
  );

  it('fails on any other failure', async () => {
    const failed = answering(500, '{"code":"error.internal.serviceError","message":"no"}');
    await expect(failed.lossLimit()).rejects.toMatchObject({ name: 'ApiError', status: 500 });
  });

  it('may omit what is null', async () => {
    const limit = { drawdown: 0.1, loss: null, action: 'STOP_TRADE_ENTRY' };
    const api = answering(200, JSON.stringify(limit));
    expect(await api.lossLimit()).toEqual({ ...limit, reached: null, peak: null, balance: null });
  });
});
