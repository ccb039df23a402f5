import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { fetchClientConfig } from './client.ts';
import { createTimedFetch, fileType } from './send.ts';

const google = { authorizationEndpoint: 'https://accounts.google.example/auth', clientId: 'botdeck' };
const from = (answer: () => Response) => fetchClientConfig(async () => answer(), 'https://app.example.com');

describe('the configuration of the client', () => {
  // Rule: GUEST-20
  it.each([{ google }, { google: null }])('is read from the client’s own origin (%#)', async (config) => {
    const asked: string[] = [];
    const answer = await fetchClientConfig(async ({ url }) => {
      asked.push(url);
      return Response.json(config);
    }, 'https://app.example.com');
    expect(answer).toEqual(config);
    expect(asked).toEqual(['https://app.example.com/config.json']);
  });

  it.each([
    null,
    [],
    { google: 'yes' },
    { google: { authorizationEndpoint: google.authorizationEndpoint } },
    { google: { ...google, clientId: '' } },
    { google: { ...google, authorizationEndpoint: 'javascript:alert(1)' } },
    { google: { ...google, authorizationEndpoint: 'https://[' } },
  ])('is not followed when it makes no sense (%#)', async (body) => {
    await expect(from(() => Response.json(body))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('has no Google sign-in if it omits Google', async () => {
    expect(await from(() => Response.json({}))).toEqual({ google: null });
  });

  it('is malformed if an HTML page answers instead', async () => {
    await expect(from(() => new Response('<!doctype html>'))).rejects.toMatchObject({ kind: 'malformed' });
  });

  it('is unknown if the request fails', async () => {
    const body = { code: 'error.internal.serviceError', message: 'Google is down.' };
    await expect(from(() => Response.json(body, { status: 503 }))).rejects.toMatchObject({
      kind: 'response',
      status: 503,
      serviceMessage: 'Google is down.',
    });
  });
});

describe('timed fetch', () => {
  const limit = 30_000;
  const file = new Request('https://app.example.com/api/export', { headers: { accept: fileType } });

  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  /** Sends these chunks at an interval in milliseconds, then ends only if told to. */
  const streaming =
    (chunks: readonly string[], pause: number, ends: boolean): typeof fetch =>
    async (input) => {
      const { signal } = input as Request;
      const left = [...chunks];
      const body = new ReadableStream({
        start: (controller) => signal.addEventListener('abort', () => controller.error(signal.reason)),
        pull: async (controller) => {
          const next = left.shift();
          if (next === undefined) return ends ? controller.close() : new Promise(() => {});
          await new Promise((resolve) => setTimeout(resolve, pause));
          controller.enqueue(new TextEncoder().encode(next));
        },
      });
      return new Response(body, { headers: { 'content-type': fileType } });
    };

  describe('a file', () => {
    it('may take longer than the limit as long as it keeps arriving', async () => {
      const sent = createTimedFetch(streaming(['id\r\n', '1\r\n', '2\r\n'], 20_000, true), limit)(file);
      await vi.advanceTimersByTimeAsync(60_000);
      expect(await (await sent).text()).toBe('id\r\n1\r\n2\r\n');
    });

    it('fails as a timeout when it stalls', async () => {
      const sent = createTimedFetch(streaming(['id\r\n'], 20_000, false), limit)(file);
      const failure = expect(sent).rejects.toMatchObject({ kind: 'timeout' });
      await vi.advanceTimersByTimeAsync(20_000 + limit);
      await failure;
    });
  });

  it('refuses a status that HTTP does not know, and names it', async () => {
    const answer = Object.defineProperty(new Response(), 'status', { value: 999 });
    const sent = createTimedFetch(async () => answer, limit)(new Request('https://app.example.com/api/x'));
    await expect(sent).rejects.toMatchObject({ kind: 'malformed', status: 999 });
  });
});

it('counts a change until it has an answer or has failed, but no reads', async () => {
  // Other tests leave changes without an answer.
  vi.resetModules();
  const { countWrite, hasOpenWrites } = await import('./send.ts');
  const { promise, resolve } = Promise.withResolvers<void>();
  const other = Promise.withResolvers<void>();
  void countWrite('GET', () => new Promise(() => {}));
  expect(hasOpenWrites()).toBe(false);
  const sent = countWrite('PUT', () => promise);
  const failed = countWrite('POST', () => other.promise);
  resolve();
  await sent;
  expect(hasOpenWrites()).toBe(true);
  other.reject(new Error('lost'));
  await expect(failed).rejects.toThrow('lost');
  expect(hasOpenWrites()).toBe(false);
});
