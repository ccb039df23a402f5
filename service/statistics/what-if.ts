import { setImmediate } from 'node:timers/promises';
import type { WhatIfResult, WhatIfRun, WhatIfStep } from '../../src/contract/contract.ts';
import { gainAt, orderFee } from '../common/amounts.ts';
import type { ComputedRun, ComputedRuns, RunEvent, Trade } from '../ports/bot-engine.ts';
import type { Exchange } from '../ports/exchange.ts';
import { type Figures, sum, toUnits, toUsdt } from './figures.ts';
import { computeIndicators } from './indicators.ts';
import type { ClosedSeries } from './statistic-repository.ts';

/** Even intervals into which the time is divided. */
const intervals = 180;

type Closed = Trade & { close: NonNullable<Trade['close']> };

/** In the order of the record. */
function closedOf({ trades }: ComputedRun): Closed[] {
  return trades
    .flatMap(({ close, ...trade }) => (close ? [{ ...trade, close }] : []))
    .sort((one, other) => one.close.at - other.close.at || one.number - other.number);
}

function seriesOf(closed: readonly Closed[]): ClosedSeries {
  return {
    closedAt: closed.map(({ close }) => close.at),
    profit: closed.map(({ close }) => toUnits(close.profit.absolute)),
    heldMs: closed.map(({ close, openedAt }) => close.at - openedAt),
  };
}

/** Whether the run computed again matches the recorded one up to `to`: the same closes with the same profit. */
export function isAsRecorded({ recorded }: ComputedRuns, series: ClosedSeries, to: number): boolean {
  const length = series.closedAt.findLastIndex((at) => at <= to) + 1;
  const computed = seriesOf(closedOf(recorded));
  const isSame = (one: readonly number[], other: readonly number[]) =>
    one.length === length && one.every((value, index) => value === other[index]);
  return (
    isSame(computed.closedAt, series.closedAt) &&
    isSame(computed.profit, series.profit) &&
    isSame(computed.heldMs, series.heldMs)
  );
}

interface Span {
  from: number;
  to: number;
}

function momentsOf({ from, to }: Span): number[] {
  const offsets = Array.from({ length: intervals + 1 }, (_, index) =>
    Math.round(((to - from) * index) / intervals),
  );
  return [...new Set(offsets)];
}

function runOf(
  run: ComputedRun,
  { from, to }: Span,
  offsets: readonly number[],
  exchange: Exchange,
): WhatIfRun {
  const end = Math.min(run.endedAt ?? to, to);
  const startBalance = toUnits(run.startBalance);
  const closed = closedOf(run);
  const series = seriesOf(closed);
  const open = run.trades.filter(({ close }) => !close);
  const gainOf = (trade: Trade, at: number) =>
    toUnits(gainAt(trade, exchange.priceAt(trade.pair, at), exchange.feeRate));
  const figures: Figures = {
    ...{ from, to: end, startBalance, closed: series },
    open: {
      count: open.length,
      stakes: sum(open.map(({ stakeAmount }) => toUnits(stakeAmount))),
      profit: sum(open.map((trade) => gainOf(trade, end))),
    },
  };
  const balanceAt = (at: number) => {
    const brought = sum(
      series.profit.slice(0, series.closedAt.findLastIndex((closedAt) => closedAt <= at) + 1),
    );
    const isOpen = ({ close, openedAt }: Trade) => openedAt <= at && (close === null || close.at > at);
    return startBalance + brought + sum(run.trades.filter(isOpen).map((trade) => gainOf(trade, at)));
  };
  const { maximumDrawdown, totalPnl, winRate } = computeIndicators(figures);
  const acted = run.events.find(({ by }) => by === 'LOSS_LIMIT');
  return {
    startBalance: toUsdt(startBalance),
    profit: totalPnl.value ?? 0,
    closedTrades: closed.length,
    openTrades: open.length,
    winRate: winRate.value,
    maximumDrawdown: maximumDrawdown.value?.relative ?? null,
    fees: toUsdt(
      sum(
        closed.map(({ amount, close, openFee }) =>
          toUnits(openFee.plus(orderFee(amount.times(close.rate), exchange.feeRate))),
        ),
      ),
    ),
    limitReachedAt: acted ? new Date(acted.at).toISOString() : null,
    endedAt: run.endedAt === null ? null : new Date(run.endedAt).toISOString(),
    balances: offsets.map((offset) => Math.round(balanceAt(Math.min(from + offset, end)) / 1e6) / 100),
  };
}

interface Step {
  at: number;
  /** Equal for what is the same in both runs. */
  name: string;
  shown: WhatIfStep;
}

const steps = new Set<RunEvent['kind']>([
  'ENTRY_STOPPED',
  'ENTRY_RESUMED',
  'SOFT_STOPPED',
  'HARD_STOP_REQUESTED',
]);

function stepsOf({ events, trades }: ComputedRun): Step[] {
  const step = (at: number, shown: WhatIfStep, by = ''): Step => {
    const { amount, direction, kind, pair } = shown;
    return { at, name: `${at} ${kind} ${pair} ${direction} ${amount} ${by}`, shown };
  };
  const found = trades.flatMap(({ close, direction, openedAt, pair, stakeAmount }) => {
    const stake = { pair, direction, amount: stakeAmount.toNumber() };
    const opened = step(openedAt, { kind: 'OPENED', ...stake });
    if (!close) return [opened];
    const profit = { pair, direction, amount: close.profit.absolute.toNumber() };
    return [opened, step(close.at, { kind: 'CLOSED', ...profit })];
  });
  const happened = events.flatMap(({ at, by, kind }) =>
    steps.has(kind) && kind !== 'STARTED' && kind !== 'STOPPED'
      ? [step(at, { kind, pair: null, direction: null, amount: null }, by)]
      : [],
  );
  // Events of the run come first: they are why trades then differ.
  return [...happened, ...found].sort((one, other) => one.at - other.at);
}

/** The first moment at which the two runs differ; null if they never do. */
function differenceOf(ones: readonly Step[], others: readonly Step[]): WhatIfResult['difference'] {
  const onlyIn = (own: readonly Step[], foreign: readonly Step[]) => {
    const known = new Set(foreign.map(({ name }) => name));
    return own.find(({ name }) => !known.has(name));
  };
  const [one, other] = [onlyIn(ones, others), onlyIn(others, ones)];
  if (!one && !other) return null;
  const at = Math.min(one?.at ?? Number.POSITIVE_INFINITY, other?.at ?? Number.POSITIVE_INFINITY);
  return {
    at: new Date(at).toISOString(),
    recorded: one?.at === at ? one.shown : null,
    changed: other?.at === at ? other.shown : null,
  };
}

/** What a run was, what it would have been, and where the two begin to differ. In several turns of the event loop. */
export async function compareRuns(
  { changed, recorded, to }: ComputedRuns,
  from: number,
  exchange: Exchange,
): Promise<WhatIfResult> {
  const offsets = momentsOf({ from, to });
  const inTurn = async <Made>(make: (run: ComputedRun) => Made) => {
    const made = make(recorded);
    await setImmediate();
    const other = make(changed);
    await setImmediate();
    return [made, other] as const;
  };
  const [was, would] = await inTurn((run) => runOf(run, { from, to }, offsets, exchange));
  const [ones, others] = await inTurn(stepsOf);
  return { offsets, recorded: was, changed: would, difference: differenceOf(ones, others) };
}
