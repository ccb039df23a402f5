import { afterEach, expect, it, vi } from 'vitest';
import { loadCode } from './load-code.ts';

const script = '/no-such-folder/code.js';
/** Nothing listens at this address. */
const sheet = 'http://127.0.0.1:1/no-such-folder/code.css';
const linksTo = (address: string) => document.querySelectorAll(`link[href="${address}"]`);

afterEach(() => {
  vi.restoreAllMocks();
  for (const link of document.querySelectorAll('link[href*="/no-such-folder/"]')) link.remove();
});

const answer = (body: string, status = 200) =>
  new Response(body, { status, headers: { 'content-type': 'text/javascript' } });

// Rules: FAULT-7, FAULT-10
it.each([
  ['does not answer', () => Promise.reject(new TypeError('Failed to fetch'))],
  ['has no such file', async () => answer('', 404)],
  ['is failing', async () => answer('', 502)],
  [
    'sends half a file',
    async () => new Response(new ReadableStream({ pull: (body) => body.error('cut off') })),
  ],
])('imports nothing while the server %s, and asks again the next time', async (_name, refuse) => {
  const ask = vi.spyOn(window, 'fetch').mockImplementationOnce(refuse);
  const load = vi.fn(async () => 'module');
  await expect(loadCode(load, [script])).rejects.toThrow(script);
  expect(load).not.toHaveBeenCalled();
  ask.mockImplementation(async () => answer(''));
  expect(await loadCode(load, [script])).toBe('module');
  expect(ask).toHaveBeenCalledTimes(2);
});

it('requests a file that several imports need once, and not again after it has arrived', async () => {
  const ask = vi.spyOn(window, 'fetch').mockImplementation(async () => answer(''));
  const load = async () => 'module';
  await Promise.all([loadCode(load, [script]), loadCode(load, [script])]);
  await loadCode(load, [script]);
  expect(ask).toHaveBeenCalledOnce();
  expect(linksTo(script)).toHaveLength(1);
});

// Rule: FAULT-12
it('works without a style sheet that fails to load, and requests it again the next time', async () => {
  const load = vi.fn(async () => 'module');
  for (const times of [1, 2]) {
    expect(await loadCode(load, [sheet])).toBe('module');
    expect(load).toHaveBeenCalledTimes(times);
    expect(linksTo(sheet)).toHaveLength(0);
  }
});
