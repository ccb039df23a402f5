import type { Clock } from '../common/jobs.ts';
import type { BotEngine } from '../ports/bot-engine.ts';
import type { RecordedRun } from '../ports/bots.ts';
import type { Exchange } from '../ports/exchange.ts';
import type { Market } from './to-trade.ts';

/** What it takes to value open trades. */
export interface MarketDeps {
  clock: Clock;
  exchange: Exchange;
  engine: Pick<BotEngine, 'outlook'>;
}

/** Returns a function that gets what it takes to value the open trades of a run now. */
export function createMarkets({ clock, exchange, engine }: MarketDeps): (run: RecordedRun) => Market {
  return (run) => ({ exchange, engine, now: clock.now(), isManaged: run.deactivatedAt === null });
}
