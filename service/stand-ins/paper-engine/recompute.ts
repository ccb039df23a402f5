import { setImmediate } from 'node:timers/promises';
import { Decimal } from 'decimal.js';
import { dayMs, hourMs } from '../../common/time.ts';
import type { ComputedRun, Recomputation, RunChange, RunEvent, Trade } from '../../ports/bot-engine.ts';
import { advanceRun, closeOne } from './advance-run.ts';
import type { RunRecord } from './past-run-repository.ts';
import { currentPeak, isActive, type Run } from './run.ts';
import type { PriceBands } from './strategy.ts';

/** Milliseconds of a run per turn of the event loop: other requests wait for no more than a few milliseconds. */
const turnMs = 2 * hourMs;
/** Milliseconds of a run that are computed at most, from its start. */
const mostMs = 92 * dayMs;

type Changes = Partial<Run>;

/** What was done to a run at a moment, other than by its strategy. */
interface Command {
  at: number;
  apply(run: Run, bands: PriceBands): { run: Changes; touched?: Trade };
  event?: RunEvent;
}

/** A run that repeats commands on its way. */
function createWalk(start: Run, commands: readonly Command[], bands: PriceBands, quitEveryMs: number) {
  const trades = new Map<number, Trade>();
  const events: RunEvent[] = [];
  let run = start;
  let next = 0;
  const moveTo = (until: number) => {
    const advance = advanceRun(run, until, bands, quitEveryMs);
    run = advance.run;
    for (const trade of advance.touched) trades.set(trade.number, trade);
    events.push(...advance.events);
  };
  const obey = ({ apply, event }: Command) => {
    if (!isActive(run.status) || run.status === 'STOP_INIT') return;
    const { run: changes, touched } = apply(run, bands);
    run = { ...run, ...changes };
    if (touched) trades.set(touched.number, touched);
    if (event) events.push(event);
  };
  return {
    advanceTo(until: number) {
      for (let command = commands[next]; command && command.at <= until; command = commands[next]) {
        moveTo(command.at);
        obey(command);
        next += 1;
      }
      moveTo(until);
    },
    result: (): ComputedRun => ({
      startBalance: run.startBalance,
      trades: [...trades.values()].sort((one, other) => one.number - other.number),
      events,
      endedAt: run.endedAt,
    }),
  };
}

/** The limit of a run whose recorded limit hard stops it: trades then close for that reason. */
const quitting = {
  lossLimit: { drawdown: null, loss: null, action: 'FORCE_QUIT' },
  equityPeak: null,
} as const;

function hardStop(event: RunEvent, everyMs: number): Command {
  const quit = { nextAt: event.at + everyMs, everyMs };
  const cause = event.by === 'LOSS_LIMIT' ? quitting : {};
  return { at: event.at, event, apply: () => ({ run: { status: 'STOP_INIT', quit, ...cause } }) };
}

function commandsFor(event: RunEvent, everyMs: number): Command[] {
  const { at, by, kind } = event;
  switch (kind) {
    case 'ENTRY_STOPPED':
      // The limit acts within a step, before that step opens trades.
      return [
        { at: by === 'LOSS_LIMIT' ? at - 1 : at, event, apply: () => ({ run: { entryStopped: true } }) },
      ];
    case 'ENTRY_RESUMED':
      return [
        {
          ...{ at, event },
          apply: (run, { priceAt }) => ({ run: { entryStopped: false, ...currentPeak(run, at, priceAt) } }),
        },
      ];
    case 'SOFT_STOPPED':
      return [{ at, event, apply: () => ({ run: { status: 'FORCE_STOPPED', endedAt: at } }) }];
    case 'HARD_STOP_REQUESTED':
      return [
        ...(by === 'LOSS_LIMIT' ? [{ at: at - 1, apply: () => ({ run: { entryStopped: true } }) }] : []),
        hardStop(event, everyMs),
      ];
    default:
      return [];
  }
}

/** Trades that the member closed by hand close then, too, if the same ones are open. */
const closing = (closed: RunRecord['closedByHand'][number]): Command => ({
  at: closed.at,
  apply(run, bands) {
    const { direction, openedAt, pair } = closed;
    const same = run.openTrades.find(
      (trade) => trade.pair === pair && trade.direction === direction && trade.openedAt === openedAt,
    );
    const closes = same && closeOne(run, same.number, bands);
    return closes ? { run: closes.run, touched: closes.closed } : { run: {} };
  },
});

function startOf({ start }: RunRecord, { funds, lossLimit = null }: RunChange): Run {
  const startBalance = start.startBalance.times(funds).toDecimalPlaces(2, Decimal.ROUND_DOWN);
  const peak = lossLimit && startBalance.toNumber();
  return { ...start, startBalance, lossLimit, equityPeak: peak, equity: peak };
}

/** What a recorded run can be computed again from, at the prices of these bands. */
export function recomputation(record: RunRecord, bands: PriceBands, now: number): Recomputation {
  const { closedByHand, end, endedByLimit, events, quitEveryMs, start } = record;
  const from = start.advancedTo;
  const to = Math.min(end, from + mostMs);
  const commandsOf = (kept: readonly RunEvent[]) =>
    [...kept.flatMap((event) => commandsFor(event, quitEveryMs)), ...closedByHand.map(closing)].sort(
      (one, other) => one.at - other.at,
    );

  return {
    to,
    async compute(change, requireWanted) {
      const isReplaced = change.lossLimit !== undefined;
      const last = isReplaced && endedByLimit ? Math.min(now, from + mostMs) : to;
      const kept = isReplaced ? events.filter(({ by }) => by !== 'LOSS_LIMIT') : events;
      const fewer = { ...bands, pairs: bands.pairs.filter((pair) => !change.without.includes(pair)) };
      const recorded = createWalk(start, commandsOf(events), bands, quitEveryMs);
      const changed = createWalk(startOf(record, change), commandsOf(kept), fewer, quitEveryMs);
      for (let at = from; at < last; ) {
        await setImmediate();
        requireWanted();
        at = Math.min(at + turnMs, last);
        recorded.advanceTo(Math.min(at, to));
        changed.advanceTo(at);
      }
      return { to: last, recorded: recorded.result(), changed: changed.result() };
    },
  };
}
