import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createTimedFetch, fileType } from './send.ts';

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
