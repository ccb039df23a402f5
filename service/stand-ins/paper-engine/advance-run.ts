import { exact } from '../../money/money.ts';
import type { ExitReason, Trade } from '../../ports/bot-engine.ts';
import type { PriceBands } from './price-bands.ts';
import type { Run } from './run.ts';
import { entrySignals, exitReason, nextStep, strategy } from './strategy.ts';
import { closeTrade, openTrade } from './trade.ts';

/** A run after it has advanced, and every trade opened or closed on the way, in its latest state. */
export interface Advance {
  run: Run;
  touched: Trade[];
}

/**
 * Advances a run to `until` (epoch milliseconds). The result depends only on the run and on prices: one long step gives
 * the same as many short ones, and a moment already reached changes nothing.
 */
export function advanceRun(before: Run, until: number, bands: PriceBands): Advance {
  const run: Run = { ...before, openTrades: [...before.openTrades], lastExits: { ...before.lastExits } };
  const touched = new Map<number, Trade>();
  if (until > run.advancedTo) {
    begin(run, until);
    if (run.status === 'RUNNING') trade(run, until, bands, touched);
    if (run.status === 'STOP_INIT') quit(run, until, bands, touched);
    run.advancedTo = until;
  }
  return { run, touched: [...touched.values()] };
}

function begin(run: Run, until: number) {
  if (run.status === 'NEW') run.status = 'INIT';
  if (run.status !== 'INIT' || until < run.readyAt) return;
  run.status = 'RUNNING';
  run.advancedTo = Math.max(run.advancedTo, run.readyAt);
}

function trade(run: Run, until: number, bands: PriceBands, touched: Map<number, Trade>) {
  for (let at = nextStep(run.advancedTo); at <= until; at = nextStep(at)) {
    for (const open of [...run.openTrades]) {
      const price = bands.priceAt(open.pair, at);
      const reason = exitReason(open, price, at);
      if (reason) close(run, open, price, at, reason, touched);
    }
    if (!run.entryStopped && run.openTrades.length < strategy.maxOpenTrades) enter(run, at, bands, touched);
  }
}

function enter(run: Run, at: number, bands: PriceBands, touched: Map<number, Trade>) {
  const balance = run.startBalance.plus(run.closedProfit);
  const stake = balance.times(strategy.stakeFraction);
  if (stake.lt(strategy.minStake)) return;
  const excluded = (pair: string) =>
    at - (run.lastExits[pair] ?? 0) < strategy.restMs || run.openTrades.some((open) => open.pair === pair);

  for (const { pair, direction, price } of entrySignals(bands, at, excluded)) {
    if (run.openTrades.length >= strategy.maxOpenTrades || freeBalance(run).lt(stake)) return;
    const opened = openTrade({ number: run.opened + 1, pair, direction, stake, quote: price, at });
    if (!opened) continue;
    run.opened = opened.number;
    run.openTrades.push(opened);
    touched.set(opened.number, opened);
  }
}

function freeBalance(run: Run) {
  const committed = run.openTrades.reduce(
    (sum, open) => sum.plus(open.stakeAmount).plus(open.openFee),
    exact(0),
  );
  return run.startBalance.plus(run.closedProfit).minus(committed);
}

function quit(run: Run, until: number, bands: PriceBands, touched: Map<number, Trade>) {
  while (run.quit && run.quit.nextAt <= until) {
    const { nextAt: at, everyMs } = run.quit;
    const [next] = run.openTrades;
    if (next) close(run, next, bands.priceAt(next.pair, at), at, 'HARD_STOP', touched);
    run.quit = run.openTrades.length > 0 ? { nextAt: at + everyMs, everyMs } : null;
    if (run.quit) continue;
    run.status = 'STOPPED';
    run.endedAt = at;
  }
}

function close(
  run: Run,
  open: Trade,
  price: number,
  at: number,
  reason: ExitReason,
  touched: Map<number, Trade>,
) {
  const closed = closeTrade(open, price, at, reason);
  run.openTrades = run.openTrades.filter((other) => other !== open);
  run.closed += 1;
  run.closedProfit = run.closedProfit.plus(closed.close.profit.absolute);
  run.lastExits[open.pair] = at;
  touched.set(closed.number, closed);
}
