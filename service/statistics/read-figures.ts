import { exact } from '../common/amounts.ts';
import type { Database } from '../db/database.ts';
import type { RecordedRun } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { Figures } from './figures.ts';
import { toUnits } from './money-units.ts';
import { openProfit, stakesOf } from './open-value.ts';
import { type ClosedSeries, readOpen } from './statistic-repository.ts';

/** What figures are read with. */
export interface FigureSources {
  exchange: Exchange;
  loadSeries: (tx: Database, bot: RecordedRun) => Promise<ClosedSeries>;
}

/**
 * Reads what the figures of a run are computed from, and its open trades. An ended run is valued at the moment it ended:
 * the bot no longer manages the trades left on the exchange. Reads in the caller's transaction, which keeps the figures
 * consistent.
 */
export async function readFigures(
  tx: Database,
  bot: RecordedRun,
  now: Date,
  { exchange, loadSeries }: FigureSources,
) {
  const to = (bot.deactivatedAt ?? now).getTime();
  const closed = await loadSeries(tx, bot);
  const open = await readOpen(tx, bot.uuid);
  const figures: Figures = {
    from: bot.activatedAt.getTime(),
    to,
    startBalance: toUnits(exact(bot.tradeAmount)),
    closed,
    open: { count: open.length, stakes: stakesOf(open), profit: openProfit(exchange, open, to) },
  };
  return { figures, open };
}
