import { request } from 'playwright';
import { healthPath } from '../service/http/health.ts';
import { SandboxConsole } from '../tests/e2e/support/console.ts';
import { People } from '../tests/e2e/support/people.ts';
import { askAtOnce } from './calls.ts';
import { median, percentile, type Row, shown, timed, times } from './row.ts';
import { startServerWorld } from './server-world.ts';

const clients = 50;
const rounds = 7;
/** Gates: the time of a call, and the 99th percentile, in those of `select 1`. */
const mostUserInfo = 2.5;
const mostTrades = 5;

const kinds = ['least', 'userInfo', 'trades'] as const;
type Kind = (typeof kinds)[number];
const callsPerClient: Record<Kind, number> = { least: 60, userInfo: 20, trades: 20 };

/**
 * Measures how many calls a second one replica on a PostgreSQL server answers: user info, which every open tab asks for, and
 * the newest trades. Compares them with the smallest call that queries the database, `select 1`, in alternating rounds.
 */
export async function measureRates(): Promise<Row[]> {
  const world = await startServerWorld();
  const calls = await request.newContext();
  try {
    const [replica] = await world.start(1, { SEED: 'on' });
    if (!replica) throw new Error('No replica started.');
    const { url } = replica;
    const people = new People(calls, new SandboxConsole(calls, url), url);
    const session = await people.seeded('active');
    const headers = { authorization: `Bearer ${session.accessToken}` };
    const bot = await people.botOf(session);
    const addresses: Record<Kind, string> = {
      least: url + healthPath,
      userInfo: `${url}/api/user/info`,
      trades: `${url}/api/user/trades/bots/${bot}/close?sort=closeDate&order=DESC&page=0&size=10`,
    };

    const rates: Record<Kind, number[]> = { least: [], userInfo: [], trades: [] };
    const slow: Record<Kind, number[]> = { least: [], userInfo: [], trades: [] };
    // The first round does not count: the process has just started.
    for (let round = 0; round <= rounds; round++) {
      for (const kind of kinds) {
        const started = performance.now();
        const durations = await askAtOnce(clients, callsPerClient[kind], () => ({
          url: addresses[kind],
          headers,
        }));
        if (round === 0) continue;
        rates[kind].push(durations.length / ((performance.now() - started) / 1000));
        slow[kind].push(percentile(durations, 99));
      }
    }

    const rate = (kind: Kind) => median(rates[kind]);
    const p99 = (kind: Kind) => median(slow[kind]);
    const perSecond = (kind: Kind) => `${rate(kind).toFixed(0)}/s`;
    return [
      shown('`select 1`', perSecond('least')),
      shown('user info', perSecond('userInfo')),
      timed({
        measure: '  … the time of a call, to `select 1`',
        value: rate('least') / rate('userInfo'),
        atMost: mostUserInfo,
        format: times,
      }),
      shown('newest trades', perSecond('trades')),
      timed({
        measure: '  … p99, to `select 1`',
        value: p99('trades') / p99('least'),
        atMost: mostTrades,
        format: times,
      }),
    ];
  } finally {
    await calls.dispose();
    await world.stop();
  }
}
