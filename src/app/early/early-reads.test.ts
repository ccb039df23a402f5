import { readFileSync } from 'node:fs';
import { runInNewContext } from 'node:vm';
import { expect, it } from 'vitest';

const script = readFileSync(new URL('early-reads.js', import.meta.url), 'utf8');
const stored = {
  'botdeck.frame': 'full',
  'botdeck.session': JSON.stringify({ accessToken: 'token' }),
  'botdeck.lastBot': '"bot 1"',
};

/** Runs the script on a page, and returns what it asked for, with the token. */
function run({
  storage = stored as Record<string, string>,
  search = '',
  reads = '/api/info /api/bots/:bot',
}) {
  const asked: string[] = [];
  runInNewContext(script, {
    document: { documentElement: { dataset: { reads } } },
    location: { search, origin: 'https://app.example.com' },
    localStorage: { getItem: (key: string) => storage[key] ?? null },
    window: {},
    AbortController,
    URL,
    setTimeout: () => undefined,
    fetch: async (url: string, { headers }: { headers: { authorization: string } }) => {
      asked.push(`${url} ${headers.authorization}`);
    },
  });
  return asked;
}
const without = (key: keyof typeof stored) => ({ ...stored, [key]: undefined }) as Record<string, string>;
const info = 'https://app.example.com/api/info Bearer token';

it('asks for what the page reads, with the stored token', () => {
  expect(run({})).toEqual([info, 'https://app.example.com/api/bots/bot%201 Bearer token']);
});

it('asks for nothing about a bot that it does not know', () => {
  expect(run({ storage: without('botdeck.lastBot') })).toEqual([info]);
});

it.each([
  ['without a session', { storage: without('botdeck.session') }],
  ['if not every page was open to the member', { storage: without('botdeck.frame') }],
  ['if what is stored is not a session', { storage: { ...stored, 'botdeck.session': '{' } }],
  ['at an address with parameters', { search: '?closed=2026-11-01' }],
  ['on a page that reads nothing', { reads: '' }],
])('asks for nothing %s', (_, page) => {
  expect(run(page)).toEqual([]);
});
