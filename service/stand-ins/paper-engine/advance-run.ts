import { Decimal } from 'decimal.js';
import type { ExitReason } from '../../../src/contract/contract.ts';
import { exact } from '../../common/amounts.ts';
import { type LevelChange, levelChange } from '../../engine/loss-limit.ts';
import type { RunEvent, Trade } from '../../ports/bot-engine.ts';
import { type ClosedTrade, closeTrade } from './close-trade.ts';
import { isActive, isLimitQuitting, keepLimit, type Run } from './run.ts';
import { entrySignals, exitReason, nextStep, openTrade, type PriceBands, strategy } from './strategy.ts';

/** A run after it has advanced, with every trade opened or closed on the way, in its latest state, and what to record. */
export interface Advance {
  run: Run;
  touched: Trade[];
  events: RunEvent[];
  levels: LevelChange[];
}

/**
 * Advances a run to `until` (epoch milliseconds). The result depends only on the run and on prices: one long step gives
 * the same as many short ones, and a moment already reached changes nothing. The trades of a hard stop that the loss limit
 * starts close `quitEveryMs` apart.
 */
export function advanceRun(before: Run, until: number, bands: PriceBands, quitEveryMs: number): Advance {
  const run: Run = { ...before, openTrades: [...before.openTrades], lastExits: { ...before.lastExits } };
  const touched = new Map<number, Trade>();
  const events: RunEvent[] = [];
  const levels: LevelChange[] = [];
  if (until > run.advancedTo) {
    begin(run, until);
    if (run.status === 'RUNNING') events.push(...trade(run, until, bands, { touched, levels }, quitEveryMs));
    if (run.status === 'STOP_INIT') events.push(...quit(run, until, bands, touched));
    run.advancedTo = until;
  }
  return { run, touched: [...touched.values()], events, levels };
}

/** When a run has something to do next, in epoch milliseconds; null after its end. */
export function nextDue({ advancedTo, quit, readyAt, status }: Run): number | null {
  if (!isActive(status)) return null;
  if (status === 'INIT') return readyAt;
  if (status === 'RUNNING') return nextStep(advancedTo);
  // Only once time has passed.
  return quit?.nextAt ?? advancedTo + 1;
}

/** Closes one open trade at the market price of the moment the run has reached. Null if it is not open. */
export function closeOne(
  before: Run,
  number: number,
  bands: PriceBands,
): { run: Run; closed: ClosedTrade } | null {
  const open = before.openTrades.find((trade) => trade.number === number);
  if (!open) return null;
  const run: Run = { ...before, lastExits: { ...before.lastExits } };
  return { run, closed: close(run, open, run.advancedTo, 'MEMBER', bands) };
}

function begin(run: Run, until: number) {
  if (run.status === 'NEW') run.status = 'INIT';
  if (run.status !== 'INIT' || until < run.readyAt) return;
  run.status = 'RUNNING';
  run.advancedTo = Math.max(run.advancedTo, run.readyAt);
}

function trade(
  run: Run,
  until: number,
  bands: PriceBands,
  { touched, levels }: { touched: Map<number, Trade>; levels: LevelChange[] },
  quitEveryMs: number,
): RunEvent[] {
  const events: RunEvent[] = [];
  for (let at = nextStep(run.advancedTo); at <= until; at = nextStep(at)) {
    for (const open of run.openTrades) {
      const reason = exitReason(open, bands.priceAt(open.pair, at), at);
      if (reason) touched.set(open.number, close(run, open, at, reason, bands));
    }
    const { entryStopped, equity, equityPeak, lossLimit } = run;
    const event = keepLimit(run, at, bands.priceAt, quitEveryMs);
    levels.push(...levelChange({ entryStopped, equity, equityPeak, lossLimit }, run, at));
    if (event) events.push(event);
    if (run.status !== 'RUNNING') break;
    if (!run.entryStopped && run.openTrades.length < strategy.maxOpenTrades) enter(run, at, bands, touched);
  }
  return events;
}

function enter(run: Run, at: number, bands: PriceBands, touched: Map<number, Trade>) {
  const excluded = (pair: string) =>
    at - (run.lastExits[pair] ?? 0) < strategy.restMs || run.openTrades.some((open) => open.pair === pair);

  const signals = entrySignals(bands, at, excluded);
  // Most steps have none, and need no stake.
  if (signals.length === 0) return;
  const stake = stakeOf(run);
  if (stake.lt(strategy.minStake)) return;
  for (const { pair, direction, price } of signals) {
    if (run.openTrades.length >= strategy.maxOpenTrades || freeFunds(run).lt(stake)) return;
    const opened = openTrade({ number: run.opened + 1, pair, direction, stake, quote: price, at });
    if (!opened) continue;
    run.opened = opened.number;
    run.openTrades.push(opened);
    touched.set(opened.number, opened);
  }
}

type Funds = Pick<Run, 'startBalance' | 'closedProfit' | 'openTrades'>;

/** What the run may have in trades at once: its balance, but never more than the allocated funds. */
function fundsOf({ startBalance, closedProfit }: Funds) {
  return Decimal.min(startBalance, startBalance.plus(closedProfit));
}

/** What the next trade would be opened with. */
const stakeOf = (run: Funds) => fundsOf(run).times(strategy.stakeFraction);

/** Whether the run has the funds for another trade. */
export function hasFunds(run: Funds): boolean {
  const stake = stakeOf(run);
  return stake.gte(strategy.minStake) && freeFunds(run).gte(stake);
}

function freeFunds(run: Funds) {
  const committed = run.openTrades.reduce(
    (sum, open) => sum.plus(open.stakeAmount).plus(open.openFee),
    exact(0),
  );
  return fundsOf(run).minus(committed);
}

function quit(run: Run, until: number, bands: PriceBands, touched: Map<number, Trade>): RunEvent[] {
  const reason = isLimitQuitting(run) ? 'LOSS_LIMIT' : 'HARD_STOP';
  while (run.quit && run.quit.nextAt <= until) {
    const { nextAt: at, everyMs } = run.quit;
    const [next] = run.openTrades;
    if (next) touched.set(next.number, close(run, next, at, reason, bands));
    run.quit = run.openTrades.length > 0 ? { nextAt: at + everyMs, everyMs } : null;
    if (run.quit) continue;
    run.status = 'STOPPED';
    run.endedAt = at;
    return [{ at, kind: 'STOPPED', by: 'SERVICE' }];
  }
  return [];
}

function close(run: Run, open: Trade, at: number, reason: ExitReason, bands: PriceBands): ClosedTrade {
  const closed = closeTrade(open, at, reason, bands.priceAt);
  run.openTrades = run.openTrades.filter((other) => other !== open);
  run.closed += 1;
  run.closedProfit = run.closedProfit.plus(closed.close.profit.absolute);
  run.lastExits[open.pair] = at;
  return closed;
}
