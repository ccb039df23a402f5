import { exact } from '../common/amounts.ts';
import type { Handlers } from '../common/handler.ts';
import type { Database } from '../db/database.ts';
import type { BotDirectory } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import type { Exchange } from '../ports/exchange.ts';
import { openProfit, roundUnits, sum, toUnits, toUsdt } from './figures.ts';
import { type DayLoader, dateIn, mondayOf, readZone } from './profit-handlers.ts';
import { type RunDay, readOpen } from './statistic-repository.ts';

/** What a run counts with. Money in hundred-millionths of a USDT. */
interface CountedRun {
  /** The start of the run, then its end or now, in epoch milliseconds. */
  from: number;
  to: number;
  startBalance: number;
  /** Oldest first. */
  days: readonly RunDay[];
  /** The profit of the trades that are open, or were open when the run ended. */
  openProfit: number;
}

const totalPnlOf = ({ days, openProfit }: CountedRun): number =>
  sum(days.map(({ profit }) => profit)) + openProfit;

/** The returns of the runs, compounded. Null without runs, or if one lost all it started with. */
function timeWeightedReturn(runs: readonly CountedRun[]): number | null {
  const growths = runs.map((run) => 1 + totalPnlOf(run) / run.startBalance);
  if (runs.length === 0 || growths.some((growth) => growth <= 0)) return null;
  return growths.reduce((product, growth) => product * growth, 1) - 1;
}

/** Total PnL divided by the average amount that runs started with, by the time each lasted. Null if no time has passed. */
export function moneyWeightedReturn(runs: readonly CountedRun[]): number | null {
  const time = sum(runs.map(({ from, to }) => to - from));
  if (time <= 0) return null;
  const average = sum(runs.map(({ from, to, startBalance }) => startBalance * ((to - from) / time)));
  return sum(runs.map(totalPnlOf)) / average;
}

/** A moment of the account. Money in hundred-millionths of a USDT. */
interface Point {
  at: number;
  balance: number;
  profit: number;
  startsRun: boolean;
}

/** In a long series, each slot keeps its last point and its last start of a run. */
const slots = 300;
const mostPoints = 2 * slots;

/** The course of the balance over all runs, which are in the order in which they began. */
export function balanceLine(runs: readonly CountedRun[]): Point[] {
  const steps = runs
    .flatMap((run, index) => [
      { at: run.from, index, profit: 0, startsRun: true },
      ...run.days.map(({ lastAt, profit }) => ({ at: lastAt, index, profit, startsRun: false })),
      { at: run.to, index, profit: 0, startsRun: false },
    ])
    .sort((one, other) => one.at - other.at);
  const balances = runs.map(({ startBalance }) => startBalance);
  let newest = 0;
  let total = 0;
  const points = steps.map(({ at, index, profit, startsRun }) => {
    total += profit;
    balances[index] = (balances[index] ?? 0) + profit;
    if (startsRun) newest = index;
    return { at, balance: balances[newest] ?? 0, profit: total, startsRun };
  });
  return points.length > mostPoints ? thinOut(points) : points;
}

function thinOut(points: readonly Point[]): Point[] {
  const from = points[0]?.at ?? 0;
  const length = ((points.at(-1)?.at ?? from) - from) / slots;
  const slotOf = ({ at }: Point) => Math.min(slots - 1, Math.floor((at - from) / length));
  const lastOf = new Map(points.map((point) => [slotOf(point), point]));
  const startOf = new Map(points.filter(({ startsRun }) => startsRun).map((point) => [slotOf(point), point]));
  return points.filter((point) => [lastOf, startOf].some((kept) => kept.get(slotOf(point)) === point));
}

/** The most runs whose start is listed. */
const mostStarts = 100;

interface UserProfitDeps extends Pick<Deps, 'db' | 'clock'> {
  bots: Pick<BotDirectory, 'runsOf'>;
  exchange: Exchange;
  loadDays: DayLoader;
}

/** The call that adds up all runs of a member. */
export function createUserProfitHandlers({
  db,
  bots,
  clock,
  exchange,
  loadDays,
}: UserProfitDeps): Handlers<'getUserProfit'> {
  const readRuns = async (tx: Database, userUuid: string, zone: string, now: Date): Promise<CountedRun[]> => {
    const runs = await bots.runsOf(tx, userUuid);
    if (runs.length === 0) return [];
    const open = await readOpen(
      tx,
      runs.map(({ uuid }) => uuid),
    );
    const days = await loadDays(tx, runs, zone);
    return runs.map((run, index) => {
      const to = (run.deactivatedAt ?? now).getTime();
      const ofRun = open.filter(({ botUuid }) => botUuid === run.uuid);
      return {
        from: run.activatedAt.getTime(),
        to,
        startBalance: toUnits(exact(run.tradeAmount)),
        days: days[index] ?? [],
        openProfit: openProfit(exchange, ofRun, to),
      };
    });
  };

  return {
    getUserProfit: async ({ isMinimal, query: { zone = 'UTC' }, user }) => {
      const zoneName = readZone(zone);
      const now = clock.now();
      const runs = await db.transaction((tx) => readRuns(tx, user.userUuid, zoneName, now), {
        isolationLevel: 'repeatable read',
        accessMode: 'read only',
      });
      const days = runs.flatMap((run) => run.days);
      const closedSince = (first: string) =>
        toUsdt(sum(days.filter(({ date }) => date >= first).map(({ profit }) => profit)));
      const today = dateIn(zoneName, now);
      const line = isMinimal ? [] : balanceLine(runs);
      const shown = (index: number, units: number) =>
        toUsdt(index === line.length - 1 ? units : roundUnits(units));
      return {
        zone,
        asOf: now.toISOString(),
        currency: 'USDT',
        runs: runs.slice(-mostStarts).map(({ from }) => new Date(from).toISOString()),
        today: closedSince(today),
        week: closedSince(mondayOf(today)),
        year: closedSince(`${today.slice(0, 4)}-01-01`),
        totalPnl: toUsdt(sum(runs.map(totalPnlOf))),
        timeWeighted: rounded(timeWeightedReturn(runs)),
        moneyWeighted: rounded(moneyWeightedReturn(runs)),
        balanceSeries: line.map(({ at, balance, profit }, index) => ({
          at: new Date(at).toISOString(),
          balance: shown(index, balance),
          profit: shown(index, profit),
        })),
      };
    },
  };
}

const rounded = (value: number | null): number | null => (value === null ? null : Number(value.toFixed(8)));
