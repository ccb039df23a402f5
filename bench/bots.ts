import { setTimeout as wait } from 'node:timers/promises';
import { addRunningBots } from '../tests/replicas/lib/many-bots.ts';
import { kilobytes, type Row, seconds, shown, timed, times } from './row.ts';
import { type ServerWorld, startServerWorld } from './server-world.ts';

const bots = 10_000;
/** The time from one step of all bots to the next. */
const stepMs = 30_000;
const steps = 4;
const replicas = 3;

/**
 * Measures how late the last of 10,000 bots due at the same moment is, every half a minute: with one replica, then with
 * three; then how late the last is when all of them close a trade. The first step does not count: the processes have
 * just started.
 */
export async function measureBots(): Promise<Row[]> {
  const world = await startServerWorld();
  try {
    await world.start(1, { CLOCK_SPEED: '1' });
    await addRunningBots(world, bots);
    const written = await readWritten(world);
    const one = await latest(world);
    const perStep = (total: number) => total / (bots * steps);
    const { rows, wal } = difference(await readWritten(world), written);
    await world.start(replicas);
    const several = await latest(world);
    await world.start(1);
    const closing = await closeAll(world);
    const gate = stepMs;
    return [
      timed({ measure: `${bots} bots, one replica: the last`, value: one, atMost: gate, format: seconds }),
      timed({ measure: `the same, ${replicas} replicas`, value: several, atMost: gate, format: seconds }),
      timed({ measure: '  … compared', value: several / one, atMost: 1, format: times }),
      timed({
        measure: 'all close a trade, one replica: the last',
        value: closing,
        atMost: gate,
        format: seconds,
      }),
      shown('bots a second, one replica', (bots / (one / 1000)).toFixed(0)),
      shown('rows written for a step', perStep(rows).toFixed(1)),
      shown('write-ahead log of a step', kilobytes(perStep(wal))),
    ];
  } finally {
    await world.stop();
  }
}

/** How late the latest bot of several steps is, in milliseconds. */
async function latest({ query }: ServerWorld): Promise<number> {
  await wait(stepMs);
  let most = 0;
  const end = performance.now() + (steps - 1) * stepMs;
  while (performance.now() < end) {
    const [row] = await query<{ late: number }>(
      'select coalesce(extract(epoch from now() - min(next_due_at)) * 1000, 0)::float as late from bots where next_due_at <= now() and next_due_at > activated_at',
    );
    most = Math.max(most, row?.late ?? 0);
    await wait(100);
  }
  return most;
}

/** Gives every bot a trade to close at its next step. Returns how late the last bot is then, in milliseconds. */
async function closeAll({ query }: ServerWorld): Promise<number> {
  await wait(stepMs);
  await query(`insert into trades
      (bot_uuid, number, pair, direction, amount, stake_amount, open_rate, open_fee, open_date)
    select uuid, opened_count + 1, 'BTC/USDT', 'LONG', 0.001, 60, 60000, 0.06, now() - interval '9 hours' from bots`);
  await query('update bots set opened_count = opened_count + 1');
  const due = Math.ceil(Date.now() / stepMs) * stepMs;
  await wait(due - Date.now());
  for (;;) {
    const [row] = await query<{ left: number }>(
      `select count(*)::int as left from bots where advanced_to < to_timestamp(${due / 1000})`,
    );
    if (row?.left === 0) return Date.now() - due;
    await wait(200);
  }
}

interface Written {
  rows: number;
  /** Bytes. */
  wal: number;
}

/** What the server has written so far. */
async function readWritten({ query }: ServerWorld): Promise<Written> {
  const [row] = await query<Written>(`select
    (select sum(n_tup_ins + n_tup_upd + n_tup_del)::float from pg_stat_user_tables) as rows,
    (select wal_bytes::float from pg_stat_wal) as wal`);
  return row ?? { rows: 0, wal: 0 };
}

const difference = (after: Written, before: Written): Written => ({
  rows: after.rows - before.rows,
  wal: after.wal - before.wal,
});
