import type { Indicator, IndicatorReason, Indicators } from '../../src/contract/contract.ts';
import { dayMs } from '../common/time.ts';
import { balances, daysOf, type Figures, sum, toUsdt } from './figures.ts';

/** One UTC day of a run. */
interface Day {
  /** Closed profit, in hundred-millionths of a USDT. */
  profit: number;
  /** Closed trades. */
  count: number;
}

/** Every UTC day from the run's first to its last, including days without trades. */
function daysOfRun({ from, to, closed }: Figures): Day[] {
  const first = Math.floor(from / dayMs);
  const length = Math.floor(to / dayMs) - first + 1;
  const days = Array.from({ length }, (): Day => ({ profit: 0, count: 0 }));
  for (const [index, at] of closed.closedAt.entries()) {
    const day = days[Math.floor(at / dayMs) - first];
    if (!day) continue;
    day.profit += closed.profit[index] ?? 0;
    day.count += 1;
  }
  return days;
}

/** r_d = balance_d / balance_{d−1} − 1 for every day; null if the balance was lost along the way. */
function dailyReturns(startBalance: number, days: Day[]): number[] | null {
  const returns: number[] = [];
  let balance = startBalance;
  for (const { profit } of days) {
    if (balance <= 0) return null;
    returns.push(profit / balance);
    balance += profit;
  }
  return returns;
}

/**
 * The longest streaks of days with closed profit above and below zero. A day without closed trades neither ends a
 * streak nor counts in one.
 */
function longestStreaks(days: Day[]): { wins: number; losses: number } {
  const longest = { wins: 0, losses: 0 };
  let wins = 0;
  let losses = 0;
  for (const { profit, count } of days) {
    if (count === 0) continue;
    wins = profit > 0 ? wins + 1 : 0;
    losses = profit < 0 ? losses + 1 : 0;
    longest.wins = Math.max(longest.wins, wins);
    longest.losses = Math.max(longest.losses, losses);
  }
  return longest;
}

interface Drawdown {
  /** Hundred-millionths of a USDT. */
  absolute: number;
  /** Fraction of the peak it fell from. */
  relative: number;
}

/** The largest fall of the closed balance from an earlier peak. The first peak is the start balance. */
export function maximumDrawdown(figures: Figures): Drawdown {
  let peak = figures.startBalance;
  let worst: Drawdown = { absolute: 0, relative: 0 };
  for (const { balance } of balances(figures)) {
    peak = Math.max(peak, balance);
    const absolute = peak - balance;
    if (absolute > worst.absolute) worst = { absolute, relative: absolute / peak };
  }
  return worst;
}

type Outcome = number | IndicatorReason;

const daysPerYear = 365;
const fewestDaysForRatios = 10;
const fewestDaysForGrowth = 30;

/** Compound annual growth rate of the closed balance: (end / start)^(365 / days) − 1. */
function growthRate(figures: Figures): Outcome {
  const days = daysOf(figures);
  if (days < fewestDaysForGrowth) return 'FEWER_THAN_30_DAYS';
  const end = figures.startBalance + sum(figures.closed.profit);
  if (end <= 0) return 'BALANCE_LOST';
  return (end / figures.startBalance) ** (daysPerYear / days) - 1;
}

/** Sharpe ratio of daily returns, annualized, without a risk-free rate: mean / population deviation · √365. */
function sharpeRatio(startBalance: number, days: Day[]): Outcome {
  return ratioOf(startBalance, days, 'NO_VARIATION', (returns, mean) =>
    Math.sqrt(sum(returns.map((value) => (value - mean) ** 2)) / returns.length),
  );
}

/** Sortino ratio of daily returns, annualized: mean / √(mean of squared losses) · √365. */
function sortinoRatio(startBalance: number, days: Day[]): Outcome {
  return ratioOf(startBalance, days, 'NO_LOSING_DAY', (returns) =>
    Math.sqrt(sum(returns.map((value) => Math.min(value, 0) ** 2)) / returns.length),
  );
}

/** Calmar ratio: growth rate / relative maximum drawdown. */
function calmarRatio(growth: Outcome, drawdown: Drawdown): Outcome {
  if (typeof growth === 'string') return growth;
  return drawdown.relative === 0 ? 'NO_DRAWDOWN' : growth / drawdown.relative;
}

function ratioOf(
  startBalance: number,
  days: Day[],
  withoutRisk: IndicatorReason,
  riskOf: (returns: number[], mean: number) => number,
): Outcome {
  if (days.length < fewestDaysForRatios) return 'FEWER_THAN_10_DAYS';
  const returns = dailyReturns(startBalance, days);
  if (!returns) return 'BALANCE_LOST';
  const mean = sum(returns) / returns.length;
  const risk = riskOf(returns, mean);
  return risk === 0 ? withoutRisk : (mean / risk) * Math.sqrt(daysPerYear);
}

/** Computes the nineteen indicators of a run, each with its value or the reason it has none. */
export function computeIndicators(figures: Figures): Indicators {
  const { startBalance, closed, open } = figures;
  const count = closed.profit.length;
  const wins = closed.profit.filter((profit) => profit > 0);
  const losses = closed.profit.filter((profit) => profit < 0);
  const closedProfit = sum(closed.profit);
  const totalPnl = closedProfit + open.profit;
  const days = daysOfRun(figures);
  const drawdown = maximumDrawdown(figures);
  const growth = growthRate(figures);
  const overCloses = (compute: () => Outcome) => indicator(count === 0 ? 'NO_CLOSED_TRADES' : compute());

  return {
    currentBalance: indicator(toUsdt(startBalance + totalPnl)),
    tradingBalance: indicator(toUsdt(open.stakes)),
    freeBalance: indicator(toUsdt(startBalance + closedProfit - open.stakes)),
    totalPnl: indicator(toUsdt(totalPnl)),
    closedProfit: indicator(toUsdt(closedProfit)),
    openProfit: indicator(toUsdt(open.profit)),
    numberOfTrades: indicator(count + open.count),
    tradeFrequency: indicator(daysOf(figures) < 1 ? 'RUN_SHORTER_THAN_A_DAY' : count / daysOf(figures)),
    totalClosedTrades: available({
      total: count,
      wins: wins.length,
      losses: losses.length,
      draws: count - wins.length - losses.length,
    }),
    winRate: overCloses(() => wins.length / count),
    profitFactor: overCloses(() => (losses.length === 0 ? 'NO_LOSSES' : sum(wins) / -sum(losses))),
    expectancy: overCloses(() => toUsdt(closedProfit) / count),
    holdingPeriod: overCloses(() => sum(closed.heldMs) / count / 1000),
    maximumDrawdown:
      count === 0
        ? { value: null, reason: 'NO_CLOSED_TRADES' }
        : available({ relative: drawdown.relative, absolute: toUsdt(drawdown.absolute) }),
    cagr: indicator(growth),
    sharpeRatio: indicator(sharpeRatio(startBalance, days)),
    sortinoRatio: indicator(sortinoRatio(startBalance, days)),
    calmarRatio: indicator(calmarRatio(growth, drawdown)),
    maxConsecutiveDays:
      count === 0 ? { value: null, reason: 'NO_CLOSED_TRADES' } : available(longestStreaks(days)),
  };
}

function indicator(outcome: Outcome): Indicator {
  return typeof outcome === 'string' ? { value: null, reason: outcome } : available(outcome);
}

function available<Value>(value: Value): { value: Value; reason: null } {
  return { value, reason: null };
}
