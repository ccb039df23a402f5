import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber, formatPercent, withSign } from '../../ui/format/number.ts';
import type { IndicatorDefinition } from './definition.ts';
import { growth, money, profit, ratio } from './reading.ts';

/** What is there and where it is. */
export const balanceIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'currentBalance',
    label: 'Current balance',
    hint: 'What the run would be worth now: the start balance, plus the profit of closed trades, plus the open profit.',
    read: ({ indicators, currency, startBalance }) =>
      money(indicators.currentBalance, currency, `Started with ${formatMoney(startBalance, currency)}`),
  },
  {
    key: 'tradingBalance',
    label: 'Trading balance',
    hint: 'Money that is in open trades now, counted at what was paid for them.',
    read: ({ indicators, currency }) => money(indicators.tradingBalance, currency, 'In open trades, at cost'),
  },
  {
    key: 'freeBalance',
    label: 'Free balance',
    hint: 'Money that is in no trade and free for the next one: the current balance less the trading balance and the open profit.',
    read: ({ indicators, currency }) => money(indicators.freeBalance, currency, 'For new trades'),
  },
];

/** What was gained or lost. */
export const profitIndicators: readonly IndicatorDefinition[] = [
  {
    key: 'totalPnl',
    label: 'Total PnL',
    hint: 'Profit and loss of the whole run, fees included: closed profit plus open profit.',
    read: ({ indicators, currency, startBalance }) => {
      const percent = ((indicators.totalPnl.value ?? 0) / startBalance) * 100;
      const note = startBalance > 0 ? `${withSign(percent, formatPercent(percent))} of the start` : undefined;
      return profit(indicators.totalPnl, currency, note);
    },
  },
  {
    key: 'closedProfit',
    label: 'Closed profit',
    hint: 'The profits and losses of all closed trades added up, fees included. It does not change with the market any more.',
    read: ({ indicators, currency, sampleSize }) =>
      profit(indicators.closedProfit, currency, `From ${formatNumber(sampleSize)} closed trades`),
  },
  {
    key: 'openProfit',
    label: 'Open profit',
    hint: 'What the open trades would bring if they were closed now, after the fee for closing. It changes with the market.',
    read: ({ indicators, currency }) => profit(indicators.openProfit, currency, 'If closed now'),
  },
  {
    key: 'profitFactor',
    label: 'Profit factor',
    hint: 'All winnings divided by all losses. Above 1 the winnings are larger; 2 means two won for each one lost.',
    read: ({ indicators }) => ratio(indicators.profitFactor, 'Winnings per loss'),
  },
  {
    key: 'expectancy',
    label: 'Expectancy',
    hint: 'What a trade brought on average: closed profit divided by the number of closed trades.',
    read: ({ indicators, currency }) => profit(indicators.expectancy, currency, 'Per closed trade'),
  },
  {
    key: 'cagr',
    label: 'CAGR',
    hint: 'Compound annual growth rate: how much the balance would grow in a year if it went on as in this run.',
    read: ({ indicators }) => growth(indicators.cagr, 'Per year'),
  },
];
