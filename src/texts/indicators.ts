import type { IndicatorReason, Indicators } from '../contract/answers.ts';

export const title = 'Indicators';
export const notLoaded = 'We couldn’t load the indicators';

export const showOrHide = 'Show or hide';
export const indicatorsToShow = 'Indicators to show';
export const resetAll = 'Reset all';
export const allHiddenTitle = 'All indicators are hidden';
export const allHidden = 'Pick the ones you want under “Show or hide,” or reset all.';

export const groups = { balance: 'Balance', return: 'Return', risk: 'Risk', trades: 'Trades' } as const;

/** What the indicators are called, as given. */
export const labels: Record<keyof Indicators, string> = {
  currentBalance: 'Current balance',
  tradingBalance: 'Trading balance',
  freeBalance: 'Free balance',
  closedProfit: 'Closed profit',
  openProfit: 'Open profit',
  totalPnl: 'Total PnL',
  cagr: 'CAGR',
  profitFactor: 'Profit factor',
  expectancy: 'Expectancy',
  winRate: 'Win rate',
  maximumDrawdown: 'Maximum drawdown',
  maxConsecutiveDays: 'Max consecutive days (W/L)',
  sharpeRatio: 'Sharpe ratio',
  sortinoRatio: 'Sortino ratio',
  calmarRatio: 'Calmar ratio',
  numberOfTrades: 'Number of trades',
  totalClosedTrades: 'Total closed trades (W/L)',
  tradeFrequency: 'Trade frequency',
  holdingPeriod: 'Holding period',
};

/** What each says and how it is computed, on request. The definitions are in docs/indicators.md. */
export const hints: Record<keyof Indicators, string> = {
  currentBalance: 'What the run is worth: starting balance plus closed profit plus open profit.',
  tradingBalance: 'Funds in open trades, at cost: the sum of their stakes.',
  freeBalance: 'What isn’t in open trades: current balance minus trading balance minus open profit.',
  closedProfit: 'Realized profit or loss of all closed trades, after fees. The market no longer changes it.',
  openProfit:
    'Unrealized profit or loss: what the open trades would bring if closed now, after entry and exit fees. It moves with the market.',
  totalPnl: 'Profit and loss of the whole run, after fees: closed profit plus open profit.',
  cagr: 'Compound annual growth rate: how much the balance would grow in a year at this run’s pace. Only closed trades count.',
  profitFactor:
    'Gross profit of the winning trades divided by gross loss of the losing trades. Above 1, the run ' +
    'is profitable; at 2, it won twice what it lost.',
  expectancy:
    'Average profit or loss per closed trade: closed profit divided by the number of closed trades.',
  winRate: 'The share of closed trades that made a profit. It says nothing about how much they made.',
  maximumDrawdown:
    'The largest fall of the balance from an earlier peak, as a share of that peak. ' +
    'The first figure counts closed trades only, the second also what the open ones were worth ' +
    'at the times that the balance chart shows.',
  maxConsecutiveDays:
    'The longest streaks of days with a closed profit and with a closed loss. A day without closed ' +
    'trades neither counts nor breaks a streak.',
  sharpeRatio:
    'Risk-adjusted return: average daily return divided by the volatility of daily returns, annualized. Higher is steadier.',
  sortinoRatio:
    'Like the Sharpe ratio, but only losing days count as risk: average daily return divided by downside deviation, annualized.',
  calmarRatio: 'Return relative to the worst fall: CAGR divided by maximum drawdown.',
  numberOfTrades: 'All trades of the run, open and closed.',
  totalClosedTrades:
    'Closed trades that won and that lost, after fees. Trades that broke even are counted separately.',
  tradeFrequency: 'Closed trades divided by the length of the run in days.',
  holdingPeriod: 'The average time from open to close of the closed trades.',
};

/* The caption below each figure: what it is based on, or how to read it. */

export const startedAt = (amount: string) => `Started at ${amount}`;
export const inOpenTrades = 'In open trades, at cost';
export const forNewTrades = 'Available for new trades';
export const realized = (trades: number, count: string) =>
  trades === 1 ? 'From 1 closed trade' : `From ${count} closed trades`;
export const unrealized = 'Unrealized, if closed now';
export const atEndOfRun = 'At the end of the run';
export const shareOfStart = (percent: string) => `${percent} of starting balance`;
export const perYear = 'Annualized return';
export const profitPerLoss = 'Gross profit ÷ gross loss';
export const perTrade = 'Average per closed trade';
export const winsPerTrade = 'Winning ÷ closed trades';
/* What a drawdown counts, after the figure: "12.14% closed", "13.02% with open". */
export const closedTrades = 'closed';
export const withOpenTrades = 'with open';
export const belowPeak = (amount: string) => `${amount} below the peak`;
export const daysInARow = 'Winning / losing days in a row';
export const perVolatility = 'Return per unit of volatility';
export const perDownsideRisk = 'Return per unit of downside risk';
export const cagrPerDrawdown = 'CAGR ÷ max drawdown';
export const openAndClosed = 'Open and closed';
export const closed = (count: string) => `${count} closed`;
export const closedAndEven = (count: string, even: string) => `${count} closed, ${even} break-even`;
export const closedPerDay = 'Closed trades per day';
export const perDay = 'per day';
export const averageTime = 'Average time in a trade';

/** Why a figure is not available. */
export const reasons: Record<IndicatorReason, string> = {
  NO_CLOSED_TRADES: 'No closed trades',
  NO_LOSSES: 'No losses yet',
  RUN_SHORTER_THAN_A_DAY: 'Needs a full day',
  FEWER_THAN_10_DAYS: 'Needs 10 days',
  FEWER_THAN_30_DAYS: 'Needs 30 days',
  NO_VARIATION: 'Daily returns don’t vary yet',
  NO_LOSING_DAY: 'No losing days yet',
  NO_DRAWDOWN: 'No drawdown yet',
  BALANCE_LOST: 'The entire balance was lost',
  UNKNOWN: 'Not enough data yet',
};
