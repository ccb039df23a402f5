import type { Indicator, Indicators } from '../../src/contract/contract.ts';
import { daysOfRun, longestStreaks } from './days.ts';
import { maximumDrawdown } from './drawdown.ts';
import { daysOf, type Figures, sum } from './figures.ts';
import { toUsdt } from './money-units.ts';
import { calmarRatio, growthRate, type Outcome, sharpeRatio, sortinoRatio } from './ratios.ts';

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
