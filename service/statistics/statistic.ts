import type { BalancePoint, Statistic } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import type { RecordedRun } from '../ports/bots.ts';
import { chooseMoments } from './balance-moments.ts';
import { computeIndicators } from './indicators.ts';
import { roundUnits, toUsdt } from './money-units.ts';
import { openProfit } from './open-value.ts';
import { type FigureSources, readFigures } from './read-figures.ts';
import { readEvents, readOpenThen } from './statistic-repository.ts';

/** What the bot is compared with holding. */
const benchmarkPair = 'BTC/USDT';
const mostEvents = 100;

/** Computes every figure of a run. Reads in the caller's transaction, which keeps the figures consistent. */
export async function computeStatistic(
  tx: Database,
  bot: RecordedRun,
  now: Date,
  sources: FigureSources,
): Promise<Statistic> {
  const { exchange } = sources;
  const { figures, open } = await readFigures(tx, bot, now, sources);
  const moments = chooseMoments(figures);
  const events = await readEvents(tx, bot.uuid, mostEvents);
  return {
    botUuid: bot.uuid,
    asOf: now.toISOString(),
    from: new Date(figures.from).toISOString(),
    to: new Date(figures.to).toISOString(),
    sampleSize: figures.closed.profit.length,
    currency: 'USDT',
    startBalance: Number(bot.tradeAmount),
    indicators: computeIndicators(figures),
    balanceSeries: await balanceSeries(),
    events: events.map((event) => ({ ...event, at: event.at.toISOString() })),
    benchmark: { pair: benchmarkPair, balances: moments.map(({ at }) => heldUntil(at)) },
  };

  /** The start balance if held in the benchmark's pair until then, in USDT to the cent. */
  function heldUntil(at: number): number {
    const growth = exchange.priceAt(benchmarkPair, at) / exchange.priceAt(benchmarkPair, figures.from);
    return Number((Number(bot.tradeAmount) * growth).toFixed(2));
  }

  async function balanceSeries(): Promise<BalancePoint[]> {
    const longestHeldMs = figures.closed.heldMs.reduce((longest, held) => Math.max(longest, held), 0);
    const times = moments.map((moment) => moment.at);
    const openThen = await readOpenThen(tx, bot.uuid, times, longestHeldMs);
    return moments.map(({ at, balance }, index) => {
      const stillOpen = open.filter((trade) => trade.openDate.getTime() <= at);
      const profit = openProfit(exchange, [...(openThen[index] ?? []), ...stillOpen], at);
      const shown = (units: number) => toUsdt(at === figures.to ? units : roundUnits(units));
      return {
        at: new Date(at).toISOString(),
        balance: shown(balance),
        equity: shown(balance + profit),
      };
    });
  }
}
