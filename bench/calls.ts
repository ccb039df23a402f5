import { Agent, get } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type APIRequestContext, request } from 'playwright';
import { healthPath } from '../service/http/health.ts';
import { startBinance } from '../service/testing/exchanges/binance.ts';
import { startHtx } from '../service/testing/exchanges/htx.ts';
import type { ApiKey, ApiKeyPayload } from '../src/contract/contract.ts';
import { SandboxConsole } from '../tests/e2e/support/console.ts';
import { People } from '../tests/e2e/support/people.ts';
import { startSandboxProcess } from '../tests/e2e/support/sandbox-process.ts';
import { median, milliseconds, percentile, type Row, shown, timed, times } from './row.ts';
import { hundredThousand, type World } from './world.ts';

/** A request of a client. */
interface Asked {
  url: string;
  headers?: Record<string, string>;
}

/**
 * Has `clients` ask at the same time, each `callsPerClient` times in a row. Returns how long each call took, in milliseconds.
 * Fails if one is refused. First, each client makes a call that is not measured, to open its connection: in each turn of its
 * loop, Node answers on open connections and then accepts one more, so the last client would wait for several answers to the
 * others. In production, nginx keeps connections open.
 */
export async function askAtOnce(
  clients: number,
  callsPerClient: number,
  requestOf: (call: number) => Asked,
): Promise<number[]> {
  const agent = new Agent({ keepAlive: true, maxSockets: clients });
  const durations: number[] = [];
  const work = async (client: number) => {
    for (let call = 0; call < callsPerClient; call++) {
      const started = performance.now();
      await ask(requestOf(call * clients + client), agent);
      durations.push(performance.now() - started);
    }
  };
  const each = Array.from({ length: clients }, (_, client) => client);
  await Promise.all(each.map((client) => ask(requestOf(client), agent)));
  await Promise.all(each.map(work));
  agent.destroy();
  return durations;
}

function ask({ headers = {}, url }: Asked, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const sent = get(url, { agent, headers });
    sent.on('error', reject);
    sent.on('response', (response) => {
      response.resume();
      response.on('error', reject);
      response.on('end', () => {
        if (response.statusCode === 200 || response.statusCode === 204) resolve();
        else reject(new Error(`${url} answered ${response.statusCode}.`));
      });
    });
  });
}

const clients = 50;
const rounds = 5;
const most = 20;
const mostOfAccount = 5;
const mostStatisticMs = 100;
const pageSize = 10;
const lastPage = hundredThousand.closedTrades / pageSize - 1;
const sorts = [
  'closeDate',
  'openDate',
  'pair',
  'amount',
  'openRate',
  'profitAbs',
  'profitPercent',
  'direction',
];

const kinds = ['least', 'newest', 'ends', 'middle', 'replay', 'statement', 'profit'] as const;
type Kind = (typeof kinds)[number];
/** Pages in the middle take long, and are shown only for comparison. */
const callsPerClient: Record<Kind, number> = {
  ...{ least: 20, newest: 20, ends: 20 },
  ...{ middle: 2, replay: 4, statement: 4, profit: 4 },
};

/**
 * Measures how long the service takes to answer many clients that request a page of 100,000 trades at once. Compares it
 * with the smallest call that queries the database: as many clients, `select 1`.
 */
export async function measureLoad({ url, people }: World): Promise<Row[]> {
  const session = await people.signIn(hundredThousand);
  const botUuid = await people.botOf(session);
  const trades = `${url}/api/user/trades/bots/${botUuid}/close`;
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  const headers = { authorization: `Bearer ${session.accessToken}` };
  const addressOf: Record<Kind, (call: number) => string> = {
    least: () => url + healthPath,
    newest: () => `${trades}?sort=closeDate&order=DESC&page=0&size=${pageSize}`,
    // Nobody pages farther by hand than ten pages from either end.
    ends: (call) => `${trades}?${sortedPage(call, call % 20 < 10 ? call % 10 : lastPage - (call % 10))}`,
    middle: (call) => `${trades}?${sortedPage(call, Math.round(lastPage / 2) - (call % 10))}`,
    replay: () => `${url}/api/user/bots/${botUuid}/replay?day=${day}&zone=UTC`,
    statement: () => `${url}/api/user/statement?period=MONTH&zone=UTC`,
    profit: () => `${url}/api/user/profit?zone=UTC`,
  };

  const took: Record<Kind, number[]> = {
    ...{ least: [], newest: [], ends: [], middle: [] },
    ...{ replay: [], statement: [], profit: [] },
  };
  // The first round does not count: the process has just started.
  for (let round = 0; round <= rounds; round++) {
    for (const kind of kinds) {
      const durations = await askAtOnce(clients, callsPerClient[kind], (call) => ({
        url: addressOf[kind](call),
        headers,
      }));
      if (round > 0) took[kind].push(...durations);
    }
  }

  const statistic = { url: `${url}/api/user/bots/${botUuid}/statistic`, headers };
  const [, ...statistics] = await askAtOnce(1, rounds + 1, () => statistic);

  const least = median(took.least);
  const p99 = (kind: Kind) => percentile(took[kind], 99);
  const compared = (measure: string, kind: Kind, toLeast: Row): Row[] => [
    shown(`${measure}, median`, milliseconds(median(took[kind]))),
    shown(`${measure}, p99`, milliseconds(p99(kind))),
    toLeast,
  ];
  const toP99 = '  … to that of `select 1`';
  const value = (kind: Kind) => p99(kind) / p99('least');
  const ungated = (measure: string, kind: Kind) => compared(measure, kind, shown(toP99, times(value(kind))));
  const gated = (measure: string, kind: Kind) =>
    compared(
      measure,
      kind,
      timed({ measure: '  … to `select 1`', value: p99(kind) / least, atMost: most, format: times }),
    );
  return [
    shown('`select 1`, median', milliseconds(least)),
    shown('`select 1`, p99', milliseconds(p99('least'))),
    ...gated('newest trades', 'newest'),
    ...gated('first and last ten pages, any order', 'ends'),
    ...ungated('pages in the middle, any order', 'middle'),
    ...ungated('the replay of a day', 'replay'),
    ...ungated('the statement of a month', 'statement'),
    ...compared(
      'the profit of all runs',
      'profit',
      timed({ measure: toP99, value: value('profit'), atMost: mostOfAccount, format: times }),
    ),
    timed({ measure: 'the statistic, alone, median', value: median(statistics), atMost: mostStatisticMs }),
  ];
}

/** Each call sorts by the next column. */
function sortedPage(call: number, page: number): string {
  const order = call % 16 < 8 ? 'ASC' : 'DESC';
  return `sort=${sorts[call % sorts.length]}&order=${order}&page=${page}&size=${pageSize}`;
}

const latencyMs = 300;
const checks = 20;
/** Fewer than the 20 checks of an exchange that a process runs at once: the service may be running one of its own. */
const waiting = 15;
const mostWaitMs = 10_000;
const others = 10;
const callsEach = 50;
const pairs = 10;
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
    const { accessToken } = await people.newcomer('onboarding', 'keys@botdeck.example');
    const headers = { authorization: `Bearer ${accessToken}` };
    const member = { calls, headers, url: `${product.url}/api/user` };
    const checkBinance = await storeKey(member, 'BINANCE', binanceKey);
    const checkHtx = await storeKey(member, 'HTX', htxKey);

    binance.latencyMs = latencyMs;
    htx.latencyMs = latencyMs;
    const rows = [await timeChecks('Binance', checkBinance), await timeChecks('HTX', checkHtx)];

    const ask = () => askAtOnce(others, callsEach, () => ({ url: `${member.url}/info`, headers }));
    const calm: number[][] = [];
    const harmed: number[][] = [];
    // The first round does not count: the process has just started.
    for (let round = 0; round <= pairs; round++) {
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

/** Stores a key and returns a function that has it checked. */
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

/** Compares the median of the rounds: otherwise, one pause of the machine could decide the result. */
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
