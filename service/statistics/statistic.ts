import type { BalancePoint, Statistic } from '../../src/contract/contract.ts';
import type { Database } from '../db/database.ts';
import { exact } from '../money/money.ts';
import type { RecordedRun } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import { chooseMoments } from './balance-moments.ts';
import type { Figures } from './figures.ts';
import { computeIndicators } from './indicators.ts';
import { toUnits, toUsdt } from './money-units.ts';
import { openProfit, stakesOf } from './open-value.ts';
import { type ClosedSeries, readOpen, readOpenThen } from './statistic-repository.ts';

interface StatisticDeps {
  exchange: Exchange;
  loadSeries: (tx: Database, bot: RecordedRun) => Promise<ClosedSeries>;
}

/**
 * Computes every figure of a run. An ended run is valued at the moment it ended: the bot no longer manages the trades
 * left on the exchange. Reads in the caller's transaction, which keeps the figures consistent.
 */
export async function computeStatistic(
  tx: Database,
  bot: RecordedRun,
  now: Date,
  { exchange, loadSeries }: StatisticDeps,
): Promise<Statistic> {
  const to = bot.deactivatedAt ?? now;
  const closed = await loadSeries(tx, bot);
  const open = await readOpen(tx, bot.uuid);
  const figures: Figures = {
    from: bot.activatedAt.getTime(),
    to: to.getTime(),
    startBalance: toUnits(exact(bot.tradeAmount)),
    closed,
    open: { count: open.length, stakes: stakesOf(open), profit: openProfit(exchange, open, to.getTime()) },
  };
  return {
    botUuid: bot.uuid,
    asOf: now.toISOString(),
    from: bot.activatedAt.toISOString(),
    to: to.toISOString(),
    sampleSize: closed.profit.length,
    currency: 'USDT',
    startBalance: Number(bot.tradeAmount),
    indicators: computeIndicators(figures),
    balanceSeries: await balanceSeries(),
  };

  async function balanceSeries(): Promise<BalancePoint[]> {
    const moments = chooseMoments(figures);
    const longestHeldMs = closed.heldMs.reduce((longest, held) => Math.max(longest, held), 0);
    const times = moments.map((moment) => moment.at);
    const openThen = await readOpenThen(tx, bot.uuid, times, longestHeldMs);
    return moments.map(({ at, balance }, index) => {
      const stillOpen = open.filter((trade) => trade.openDate.getTime() <= at);
      const profit = openProfit(exchange, [...(openThen[index] ?? []), ...stillOpen], at);
      return {
        at: new Date(at).toISOString(),
        balance: toUsdt(balance),
        equity: toUsdt(balance + profit),
        closedProfit: toUsdt(balance - figures.startBalance),
      };
    });
  }
}
