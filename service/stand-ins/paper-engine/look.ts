import type { Database } from '../../db/database.ts';
import type { Look, PairLook } from '../../ports/bot-engine.ts';
import { hasFunds } from './advance-run.ts';
import type { Run } from './run.ts';
import { readRunAt } from './run-repository.ts';
import { measure, nextChange, nextStep, obstacle, type PriceBands, strategy } from './strategy.ts';

/** The last moment up to `at` at which the strategy ran. */
const stepUpTo = (at: number) => Math.floor(at / strategy.stepMs) * strategy.stepMs;

function entryOf(run: Run): Look['entry'] {
  if (run.status !== 'RUNNING' || run.entryStopped) return 'STOPPED';
  if (run.openTrades.length >= strategy.maxOpenTrades) return 'FULL';
  return hasFunds(run) ? 'OPEN' : 'NO_FUNDS';
}

function pairLook(run: Run, pair: string, at: number, bands: PriceBands): PairLook {
  const measured = measure(bands, pair, at);
  const open = run.openTrades.find((trade) => trade.pair === pair);
  const restsUntil = (run.lastExits[pair] ?? 0) + strategy.restMs;
  const isResting = !open && restsUntil > at;
  return {
    ...measured,
    pair,
    state: open ? 'IN_TRADE' : isResting ? 'RESTING' : (obstacle(measured) ?? 'READY'),
    minDistance: strategy.entryDistance,
    minRange: strategy.minDeviation,
    restsUntil: isResting ? restsUntil : null,
    trade: open ? { number: open.number, change: nextChange(open, at) } : null,
  };
}

/**
 * What the strategy saw in its last step up to `until`, after the trades of that step. It follows from the record and from
 * prices alone, so nothing more is stored.
 */
export async function lookAt(
  db: Database,
  bands: PriceBands,
  botUuid: string,
  until: number,
): Promise<Look | null> {
  const found = await readRunAt(db, botUuid, (advancedTo) => stepUpTo(Math.min(until, advancedTo)));
  if (!found) return null;
  const { at, isTrading, run } = found;
  if (at < run.readyAt) return null;
  const isNewest = isTrading && nextStep(at) > run.advancedTo;
  return {
    at,
    nextAt: isNewest ? nextStep(at) : null,
    entry: entryOf(run),
    pairs: bands.pairs.map((pair) => pairLook(run, pair, at, bands)),
  };
}
