import { setTimeout as wait } from 'node:timers/promises';
import { type APIRequestContext, request } from 'playwright';
import { startBinance } from '../../service/testing/exchanges/binance.ts';
import { startHtx } from '../../service/testing/exchanges/htx.ts';
import type { ApiKey, ApiKeyPayload } from '../../src/contract/contract.ts';
import { SandboxConsole } from '../../tests/e2e/support/console.ts';
import { People } from '../../tests/e2e/support/people.ts';
import { startSandboxProcess } from '../../tests/e2e/support/sandbox-process.ts';
import { milliseconds, type Row, shown, timed, times } from '../report/row.ts';
import { median, percentile } from '../report/statistics.ts';
import { askAtOnce } from '../world/ask-at-once.ts';

const latencyMs = 300;
const checks = 20;
/** Fewer than the 20 checks of an exchange that a process runs at once: the service may be running one of its own. */
const waiting = 15;
const mostWaitMs = 10_000;
const clients = 10;
const callsPerClient = 50;
const rounds = 10;
/** Gates: a check, and how much longer other calls may take. */
const mostCheckMs = 2000;
const mostHarm = 1.2;

const secret = 'S'.repeat(64);
const binanceKey = 'K'.repeat(64);
const htxKey = 'key-0001-4f7b-9c8d';

/**
 * Measures how long the check of a key takes at an exchange that answers each request in 300 ms, and how much longer other
 * calls take while an exchange does not answer at all.
 */
export async function measureKeys(): Promise<Row[]> {
  const binance = await startBinance({ [binanceKey]: { secret } });
  const htx = await startHtx({ [htxKey]: { secret, permission: 'readOnly,trade' } });
  const product = await startSandboxProcess({
    EXCHANGE_CHECK: 'real',
    EXCHANGE_ADDRESSES: '203.0.113.7',
    BINANCE_URL: binance.url,
    HTX_URL: htx.url,
  });
  const calls = await request.newContext();
  try {
    const people = new People(calls, new SandboxConsole(calls, product.url), product.url);
    const { accessToken } = await people.newcomer('keys@botdeck.example', 'onboarding');
    const headers = { authorization: `Bearer ${accessToken}` };
    const member = { calls, headers, url: `${product.url}/api/user` };
    const checkBinance = await storeKey(member, 'BINANCE', binanceKey);
    const checkHtx = await storeKey(member, 'HTX', htxKey);

    binance.latencyMs = latencyMs;
    htx.latencyMs = latencyMs;
    const rows = [await timeChecks('Binance', checkBinance), await timeChecks('HTX', checkHtx)];

    const ask = () => askAtOnce(clients, callsPerClient, () => ({ url: `${member.url}/info`, headers }));
    const calm: number[][] = [];
    const harmed: number[][] = [];
    // The first round does not count: the process has just started.
    for (let round = 0; round <= rounds; round++) {
      const alone = await ask();
      binance.fault = { kind: 'silent' };
      const asked = binance.asked.length;
      const unanswered = Promise.all(Array.from({ length: waiting }, checkBinance));
      const limit = performance.now() + mostWaitMs;
      while (binance.asked.length < asked + waiting) {
        if (performance.now() > limit) throw new Error('Some checks did not reach the exchange.');
        await wait(50);
      }
      const beside = await ask();
      binance.fault = null;
      binance.hangUp();
      await unanswered;
      if (round === 0) continue;
      calm.push(alone);
      harmed.push(beside);
    }
    return [...rows, ...compare(calm, harmed)];
  } finally {
    await calls.dispose();
    await product.stop();
    await binance.close();
    await htx.close();
  }
}

interface Member {
  calls: APIRequestContext;
  headers: Record<string, string>;
  url: string;
}

/** Stores a key and returns what has it checked. */
async function storeKey(
  { calls, headers, url }: Member,
  exchange: ApiKeyPayload['exchange'],
  apiKey: string,
) {
  const stored = await calls.post(`${url}/api-keys`, {
    headers,
    data: { exchange, apiKey, apiSecret: secret },
  });
  const { uuid } = (await stored.json()) as ApiKey;
  return () => calls.post(`${url}/api-keys/${uuid}/check`, { headers });
}

async function timeChecks(
  exchange: string,
  check: () => ReturnType<APIRequestContext['post']>,
): Promise<Row> {
  const durations: number[] = [];
  for (let made = 0; made < checks; made++) {
    const started = performance.now();
    const answer = await check();
    durations.push(performance.now() - started);
    if (!answer.ok()) throw new Error(`The check of a key answered ${answer.status()}.`);
  }
  const value = Math.max(...durations);
  return timed({ measure: `the slowest of ${checks} checks, ${exchange}`, value, atMost: mostCheckMs });
}

/** Compares the median of the rounds: one pause of the machine would otherwise decide alone. */
function compare(calm: readonly number[][], harmed: readonly number[][]): Row[] {
  const typical = (rounds: readonly number[][], percent: number) =>
    median(rounds.map((durations) => percentile(durations, percent)));
  const both = (rounds: readonly number[][]) =>
    `${milliseconds(typical(rounds, 50))}, ${milliseconds(typical(rounds, 99))}`;
  return [
    shown('user info, median and p99', both(calm)),
    shown(`  … while ${waiting} checks wait`, both(harmed)),
    timed({
      measure: '  … p99 compared',
      value: typical(harmed, 99) / typical(calm, 99),
      atMost: mostHarm,
      format: times,
    }),
  ];
}
