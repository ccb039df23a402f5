import { kilobytes, type Row, shown } from './row.ts';

/** CPU of one call, in milliseconds: the client of the bench, the service, which has one thread, and the database. */
export interface CallCost {
  client: number;
  service: number;
  database: number;
}

/** What a step of a bot costs: milliseconds of work, rows, and bytes of the write-ahead log and the tables. */
interface StepCost {
  work: number;
  rows: number;
  log: number;
  kept: number;
}

/**
 * Measured with one replica on two cores; docs/scale.md says by which command. The wait of a claim and the work of a trade are
 * fitted to how late bots are.
 */
export const measured = {
  select1: { client: 0.2, service: 0.257, database: 0.08 },
  userInfo: { client: 0.2, service: 0.384, database: 0.313 },
  newestTrades: { client: 0.2, service: 1.045, database: 0.687 },
  idleStep: { work: 0.4, rows: 2, log: 700, kept: 0 },
  trade: { work: 0.9, rows: 3, log: 3600, kept: 1900 },
  /** Milliseconds that a claim of bots waits for PostgreSQL: its statements, and two commits that reach the disk. */
  claimWait: 26,
} as const satisfies Record<string, CallCost | StepCost | number>;

/** Calls a second that one replica answers for many clients, on this many cores. */
export function callsPerSecond({ client, database, service }: CallCost, cores: number): number {
  return 1000 / Math.max(service, database / cores, (client + database + service) / cores);
}

/** What members do; the document gives the reasons. */
const habits = { bots: 1, tabs: 0.1, callsPerTab: 66 / 3600, tradesPerDay: 35, stepSeconds: 30 };
const daySeconds = 86_400;

interface Engines {
  replicas: number;
  cores: number;
  /** Bots that a replica claims at a time. */
  batch: number;
}

/** How late the last of the bots that are due together is, in milliseconds. `trades`: how many of them trade. */
export function lateness(bots: number, trades: number, { batch, cores, replicas }: Engines): number {
  const work = measured.idleStep.work + (trades / bots) * measured.trade.work;
  // Replicas beyond the cores take turns.
  const slowed = Math.max(1, replicas / cores);
  const free = Array.from({ length: replicas }, () => 0);
  for (let left = bots; left > 0; left -= batch) {
    const next = free.indexOf(Math.min(...free));
    free[next] = (free[next] ?? 0) + measured.claimWait + Math.min(left, batch) * work * slowed;
  }
  return Math.max(...free);
}

/** What this many members need, each with a bot. */
export interface Load {
  members: number;
  /** Cores kept busy: by bots, by calls. */
  botCores: number;
  callCores: number;
  /** A second. */
  calls: number;
  rows: number;
  /** Bytes: a second, and a year. */
  log: number;
  tradesKept: number;
  /** Replicas whose claims all fit between two steps of a bot. */
  engines: number;
}

export function loadOf(members: number): Load {
  const bots = members * habits.bots;
  const steps = bots / habits.stepSeconds;
  const trades = (bots * habits.tradesPerDay) / daySeconds;
  const calls = members * habits.tabs * habits.callsPerTab;
  const { claimWait, idleStep, newestTrades, trade } = measured;
  const claimed = lateness(bots, 0, { batch: 50, cores: 1, replicas: 1 });
  return {
    members,
    botCores: (steps * idleStep.work + trades * trade.work) / 1000,
    callCores: (calls * (newestTrades.service + newestTrades.database)) / 1000,
    calls,
    rows: steps * idleStep.rows + trades * trade.rows,
    log: steps * idleStep.log + trades * trade.log,
    tradesKept: trades * trade.kept * daySeconds * 365,
    engines: Math.ceil((claimed + claimWait) / (habits.stepSeconds * 1000)),
  };
}

const sizes = [1_000, 10_000, 100_000, 1_000_000];

/** The needs of a thousand to a million members, computed from measured figures. Starts nothing. */
export async function measureScale(): Promise<Row[]> {
  return sizes.map(loadOf).flatMap((load) => {
    const name = `${load.members.toLocaleString('en-US')} members`;
    return [
      shown(
        `${name}: cores for bots, for calls`,
        `${load.botCores.toFixed(2)}, ${load.callCores.toFixed(2)}`,
      ),
      shown('  … replicas that keep up with the bots', String(load.engines)),
      shown('  … calls a second', load.calls.toFixed(1)),
      shown('  … rows written a second', load.rows.toFixed(0)),
      shown('  … write-ahead log a second', kilobytes(load.log)),
      shown('  … trades kept after a year', `${(load.tradesKept / 1e9).toFixed(1)} GB`),
    ];
  });
}
