import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { exampleOf } from '../../tests/answers/lib/contract-example.ts';
import { Findings } from './findings.ts';
import { judgeRecording } from './recorded.ts';
import { reportOf, tableOf } from './report.ts';

const folder = mkdtempSync(join(tmpdir(), 'botdeck-har-'));
afterAll(() => rmSync(folder, { recursive: true }));

const example = (name: string) =>
  exampleOf({ $ref: `#/components/schemas/${name}` }) as Record<string, unknown>;

function entry(method: string, path: string, body: unknown, status = 200) {
  return {
    request: { method, url: `https://staging.example/v1${path}` },
    response: {
      status,
      headers: [{ name: 'Content-Type', value: 'application/json' }],
      content: { mimeType: 'application/json', text: JSON.stringify(body) },
    },
  };
}

const secret = 'eyJhbGciOiJIUzI1NiJ9.e30.very-secret';
const session = { ...example('Session'), accessToken: secret, email: 7 };
const bot = example('Bot');
const entries = [
  entry('GET', '/styles.css', {}),
  entry('POST', '/public/auth/login', session),
  entry('GET', '/user/bots/7c9e6679-7425-40de-944b-e07fc1f90ae7', bot),
  entry('GET', '/user/telegram', { connected: 'yes', notifications: false, messages: [] }),
];

async function judge(text: string) {
  const path = join(folder, 'recording.har');
  writeFileSync(path, text);
  const findings = new Findings();
  return { calls: await judgeRecording(path, findings), findings };
}

test('the calls of a recording are judged, and nothing secret shows', async () => {
  const { calls, findings } = await judge(JSON.stringify({ log: { version: '1.2', entries } }));
  expect(calls).toBe(3);
  expect(findings.differences.map(({ call, at, came }) => [call, at, came])).toEqual([
    ['login', 'email', '7'],
    ['getTelegram', 'connected', '“yes”'],
  ]);
  expect(tableOf(reportOf('', findings))).toMatch(
    /the recording does not have it: signInWithGoogle.*getCandles/,
  );
  expect(JSON.stringify(reportOf('', findings)) + tableOf(reportOf('', findings))).not.toContain(secret);
});

test('an error code that the contract does not name is shown', async () => {
  const refusal = { ...example('Error'), code: 'error.bot.asleep' };
  const recording = { log: { entries: [entry('GET', '/user/info', refusal, 409)] } };
  const { findings } = await judge(JSON.stringify(recording));
  expect([...findings.remarks]).toEqual([
    'getUserInfo: code is “error.bot.asleep”, which the contract does not name.',
  ]);
});

test('a status that goes back is a difference', async () => {
  const path = '/user/bots/7c9e6679-7425-40de-944b-e07fc1f90ae7';
  const steps = ['RUNNING', 'STOPPED', 'RUNNING'].map((status) => entry('GET', path, { ...bot, status }));
  const { findings } = await judge(JSON.stringify({ log: { entries: steps } }));
  expect(findings.differences).toMatchObject([{ call: 'getBot', at: 'status', rule: 'BOT-1' }]);
});

test('a file that is cut off is judged as far as it goes', async () => {
  const { calls, findings } = await judge(JSON.stringify({ log: { entries } }).slice(0, -60));
  expect(calls).toBe(2);
  expect([...findings.remarks]).toEqual([expect.stringContaining('is cut or broken; the 3 entries')]);
});

test.each(['', '<html>', '{"log":{}}', '[1]'])('what is not a recording is refused: %s', async (text) => {
  await expect(judge(text)).rejects.toThrow('is not a HAR file');
});
