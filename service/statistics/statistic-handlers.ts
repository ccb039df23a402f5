import type { BalancePoint, Statistic } from '../../src/contract/contract.ts';
import type { Handlers } from '../common/handler.ts';
import { dayMs } from '../common/time.ts';
import type { Database } from '../db/database.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { BotDirectory, RecordedRun } from '../ports/bots.ts';
import type { Deps } from '../ports/deps.ts';
import {
  balances,
  type EnteredRow,
  type FigureSources,
  type Figures,
  lossAtStops,
  openProfit,
  readFigures,
  roughOpenProfit,
  roundUnits,
  toUsdt,
} from './figures.ts';
import { computeIndicators } from './indicators.ts';
import { type OpenRow, readEvents, readOpenThen } from './statistic-repository.ts';

/** A moment of a run and its closed balance then, in hundred-millionths of a USDT. */
export interface Moment {
  at: number;
  balance: number;
}

/** At most three moments per slot, plus the start: 451. */
const slots = 150;
/** One per hour. Only a run that trades very often would fill more. */
const slotsOfLastDay = 24;
/**
 * Where stretches begin, counted back from the end of the run. Those before the last day share the other slots
 * equally, so each is readable on its own. Charts show the last 90, 30, 7 days and the last one: each begins with a moment.
 */
const stretches = [90 * dayMs, 30 * dayMs, 7 * dayMs, dayMs];

/**
 * Chooses at most 500 moments that show the course of a run: evenly spaced ones, denser toward the end, and between
 * each two the lowest and the highest balance, so that peaks stay. The first is the run's start, the last its end.
 */
export function chooseMoments(figures: Figures): Moment[] {
  const chosen = new Map<number, number>();
  const steps = balances(figures);
  let balance = figures.startBalance;
  let next = steps.next();

  // Trades that closed the moment the run began belong to its start.
  for (const end of [figures.from, ...slotEnds(figures)]) {
    let lowest: Moment | undefined;
    let highest: Moment | undefined;
    for (; !next.done && next.value.at <= end; next = steps.next()) {
      const step = next.value;
      balance = step.balance;
      if (!lowest || balance < lowest.balance) lowest = step;
      if (!highest || balance > highest.balance) highest = step;
    }
    for (const extreme of [lowest, highest]) if (extreme) chosen.set(extreme.at, extreme.balance);
    chosen.set(end, balance);
  }
  return Array.from(chosen, ([at, value]) => ({ at, balance: value })).sort((a, b) => a.at - b.at);
}

/** The ends of a run's slots, in order. Each slot begins where the previous one ends. */
function slotEnds({ from, to }: Figures): number[] {
  const bounds = [...stretches.map((length) => to - length).filter((bound) => bound > from), to];
  const before = bounds.length - 1;
  return bounds.flatMap((end, index) => {
    const start = bounds[index - 1] ?? from;
    const share = before === 0 ? slots : Math.floor((slots - slotsOfLastDay) / before);
    const count = before > 0 && index === before ? slotsOfLastDay : share;
    return Array.from({ length: count }, (_, slot) =>
      Math.round(start + ((end - start) * (slot + 1)) / count),
    );
  });
}

/** The pair that the bot is compared with holding. */
export const benchmarkPair = 'BTC/USDT';
const mostEvents = 100;

interface StatisticSources extends FigureSources {
  engine: Pick<BotEngine, 'exitRates'>;
}

/** Computes every figure of a run. Reads in the caller's transaction, which keeps the figures consistent. */
async function computeStatistic(
  tx: Database,
  bot: RecordedRun,
  now: Date,
  sources: StatisticSources,
): Promise<Statistic> {
  const { figures, open } = await readFigures(tx, bot, now, sources);
  const moments = chooseMoments(figures);
  const events = await readEvents(tx, bot.uuid, mostEvents);
  const longestHeldMs = figures.closed.heldMs.reduce((longest, held) => Math.max(longest, held), 0);
  const times = moments.map((moment) => moment.at);
  const openThen = await readOpenThen(tx, bot.uuid, times, longestHeldMs);
  return statisticOf({ bot, now, figures, open, moments, openThen, events }, sources);
}

/** What the figures of a run are computed from. */
interface StatisticParts {
  bot: Pick<RecordedRun, 'uuid' | 'tradeAmount' | 'deactivatedAt'>;
  now: Date;
  figures: Figures;
  open: readonly EnteredRow[];
  moments: readonly Moment[];
  /** For each moment, the trades that were open then and have since closed. */
  openThen: readonly OpenRow[][];
  events: Awaited<ReturnType<typeof readEvents>>;
}

/** Every figure of a run. */
export function statisticOf(
  { bot, now, figures, open, moments, openThen, events }: StatisticParts,
  sources: Pick<StatisticSources, 'engine' | 'exchange'>,
): Statistic {
  const { exchange } = sources;
  return {
    botUuid: bot.uuid,
    asOf: now.toISOString(),
    from: new Date(figures.from).toISOString(),
    to: new Date(figures.to).toISOString(),
    sampleSize: figures.closed.profit.length,
    currency: 'USDT',
    startBalance: Number(bot.tradeAmount),
    indicators: computeIndicators(figures),
    // Nothing closes the trades of a run that is over, so they have no stop.
    lossAtStops: bot.deactivatedAt && open.length > 0 ? null : toUsdt(lossAtStops(sources, open, figures.to)),
    balanceSeries: moments.map(pointAt),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    benchmark: { pair: benchmarkPair, balances: moments.map(({ at }) => heldUntil(at)) },
  };

  /** The start balance if held in the benchmark's pair until then, in USDT to the cent. */
  function heldUntil(at: number): number {
    const growth = exchange.priceAt(benchmarkPair, at) / exchange.priceAt(benchmarkPair, figures.from);
    return Number((Number(bot.tradeAmount) * growth).toFixed(2));
  }

  function pointAt({ at, balance }: Moment, index: number): BalancePoint {
    const stillOpen = open.filter((trade) => trade.openDate.getTime() <= at);
    const isLast = at === figures.to;
    const profitOf = isLast ? openProfit : roughOpenProfit;
    const profit = profitOf(exchange, [...(openThen[index] ?? []), ...stillOpen], at);
    const shown = (units: number) => toUsdt(isLast ? units : roundUnits(units));
    return {
      at: new Date(at).toISOString(),
      balance: shown(balance),
      equity: shown(balance + profit),
    };
  }
}

interface StatisticHandlerDeps extends StatisticSources, Pick<Deps, 'db' | 'clock'> {
  bots: Pick<BotDirectory, 'own'>;
}

/** The call that returns every figure of a run. */
export function createStatisticHandlers({
  db,
  bots,
  clock,
  ...sources
}: StatisticHandlerDeps): Handlers<'getBotStatistic'> {
  return {
    getBotStatistic: ({ params, user }) =>
      db.transaction(
        async (tx) => {
          const bot = await bots.own(tx, params.id, user.userUuid);
          return computeStatistic(tx, bot, clock.now(), sources);
        },
        { isolationLevel: 'repeatable read', accessMode: 'read only' },
      ),
  };
}
