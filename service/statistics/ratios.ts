import type { IndicatorReason } from '../../src/contract/contract.ts';
import { type Day, dailyReturns } from './days.ts';
import type { Drawdown } from './drawdown.ts';
import { daysOf, type Figures, sum } from './figures.ts';

/** A figure, or the reason there is none. */
export type Outcome = number | IndicatorReason;

const daysPerYear = 365;
const fewestDaysForRatios = 10;
const fewestDaysForGrowth = 30;

/** Compound annual growth rate of the closed balance: (end / start)^(365 / days) − 1. */
export function growthRate(figures: Figures): Outcome {
  const days = daysOf(figures);
  if (days < fewestDaysForGrowth) return 'FEWER_THAN_30_DAYS';
  const end = figures.startBalance + sum(figures.closed.profit);
  if (end <= 0) return 'BALANCE_LOST';
  return (end / figures.startBalance) ** (daysPerYear / days) - 1;
}

/** Sharpe ratio of daily returns, annualized, without a risk-free rate: mean / population deviation · √365. */
export function sharpeRatio(startBalance: number, days: Day[]): Outcome {
  return ratioOf(startBalance, days, 'NO_VARIATION', (returns, mean) =>
    Math.sqrt(sum(returns.map((value) => (value - mean) ** 2)) / returns.length),
  );
}

/** Sortino ratio of daily returns, annualized: mean / √(mean of squared losses) · √365. */
export function sortinoRatio(startBalance: number, days: Day[]): Outcome {
  return ratioOf(startBalance, days, 'NO_LOSING_DAY', (returns) =>
    Math.sqrt(sum(returns.map((value) => Math.min(value, 0) ** 2)) / returns.length),
  );
}

/** Calmar ratio: growth rate / relative maximum drawdown. */
export function calmarRatio(growth: Outcome, drawdown: Drawdown): Outcome {
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
