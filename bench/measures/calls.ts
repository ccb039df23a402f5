import { request } from 'playwright';
import { healthPath } from '../../service/http/health.ts';
import type { Session } from '../../src/contract/contract.ts';
import { SandboxConsole } from '../../tests/e2e/support/console.ts';
import { newcomerPassword, People } from '../../tests/e2e/support/people.ts';
import { milliseconds, type Row, shown, times } from '../report/row.ts';
import { median, percentile } from '../report/statistics.ts';
import { type Asked, askAtOnce } from '../world/ask-at-once.ts';
import { hundredThousand, seedHeavyPeople, tenThousand } from '../world/heavy-people.ts';
import { startServerWorld } from '../world/replicas.ts';
import type { World } from '../world/world.ts';

const clients = 50;
/** So many ask for a statistic: with 50, some wait for the embedded database for so long that they get a 503. */
const fewClients = 5;
const rounds = 3;
const settings = { CLOCK_SPEED: '0', PAYMENTS: 'manual' };

/** A call, and how many of them each client makes in a round. */
interface Kind {
  name: string;
  clients: number;
  callsPerClient: number;
  requestOf: (url: string) => Asked;
}

/**
 * Measures calls a second, and how long 99 of 100 take at most, with 50 clients at once, 5 for statistics: on the embedded
 * database, and on a PostgreSQL server with one and with three replicas, which the clients take in turn. Each is also shown
 * as a multiple of the smallest call that queries the database, `select 1`, in the same rounds.
 */
export async function measureCalls({ url }: World): Promise<Row[]> {
  const rows = await measureAt('PGlite', [url]);
  const server = await startServerWorld();
  try {
    await seedHeavyPeople({ ...settings, DATABASE_URL: server.databaseUrl });
    await server.query('analyze');
    for (const count of [1, 3]) {
      const urls = (await server.start(count, settings)).map((replica) => replica.url);
      rows.push(...(await measureAt(`PostgreSQL, ${count === 1 ? '1 replica' : `${count} replicas`}`, urls)));
    }
  } finally {
    await server.stop();
  }
  return rows;
}

async function measureAt(place: string, urls: string[]): Promise<Row[]> {
  const kinds = await kindsAt(urls[0] ?? '');
  const taken = kinds.map(() => ({ durations: [] as number[], ms: 0 }));
  // The first round does not count: the processes have just started.
  for (let round = 0; round <= rounds; round++) {
    for (const [index, { callsPerClient, clients, requestOf }] of kinds.entries()) {
      const began = performance.now();
      const durations = await askAtOnce(clients, callsPerClient, (call) =>
        requestOf(urls[call % urls.length] ?? ''),
      );
      const kind = taken[index];
      if (round === 0 || !kind) continue;
      kind.ms += performance.now() - began;
      kind.durations.push(...durations);
    }
  }
  const least = median(taken[0]?.durations ?? []);
  return kinds.map(({ name }, index) => {
    const { durations, ms } = taken[index] ?? { durations: [], ms: 0 };
    const p99 = percentile(durations, 99);
    const rate = `${((durations.length * 1000) / ms).toFixed(0)}/s`;
    return shown(`${place}: ${name}`, `${rate}, p99 ${milliseconds(p99)}, ${times(p99 / least)}`);
  });
}

/** The calls of both people with very many trades. The first kind is the one to compare with. */
async function kindsAt(url: string): Promise<Kind[]> {
  const calls = await request.newContext();
  const people = new People(calls, new SandboxConsole(calls, url), url);
  const of = async (person: typeof tenThousand) => {
    const session = await people.signIn(person);
    return { session, bot: await people.botOf(session) };
  };
  const [some, many] = [await of(tenThousand), await of(hundredThousand)];
  // Each sign-in beyond twenty ends the oldest session, which must not be one of those above.
  const email = `${crypto.randomUUID()}@example.com`;
  await people.newcomer(email, 'choosing');
  await calls.dispose();
  const reading = (name: string, session: Session, path: string, asking = clients): Kind => ({
    name,
    clients: asking,
    callsPerClient: 10,
    requestOf: (origin) => ({
      url: `${origin}/api${path}`,
      headers: { authorization: `Bearer ${session.accessToken}` },
    }),
  });
  const newest = '?sort=closeDate&order=DESC&page=0&size=10';
  return [
    {
      name: '`select 1`',
      clients,
      callsPerClient: 20,
      requestOf: (origin) => ({ url: origin + healthPath }),
    },
    reading('user info', some.session, '/user/info'),
    reading('newest of 10,000 trades', some.session, `/user/trades/bots/${some.bot}/close${newest}`),
    reading('newest of 100,000 trades', many.session, `/user/trades/bots/${many.bot}/close${newest}`),
    reading('statistic of 10,000 trades', some.session, `/user/bots/${some.bot}/statistic`, fewClients),
    reading('statistic of 100,000 trades', many.session, `/user/bots/${many.bot}/statistic`, fewClients),
    {
      name: 'sign-in',
      clients,
      callsPerClient: 1,
      requestOf: (origin) => ({
        url: `${origin}/api/public/auth/login`,
        body: { email, password: newcomerPassword },
      }),
    },
  ];
}
