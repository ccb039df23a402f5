import type { Statistic } from '../../contract/answers.ts';
import { formatMoney } from '../../ui/format/money.ts';
import { formatNumber } from '../../ui/format/number.ts';
import { isFinal } from '../live-bot/is-final.ts';
import type { IndicatorDefinition } from './definition.ts';
import { money, profit } from './reading.ts';

/** What there is, where it is, and what made it more or less. */
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
    read: (statistic) =>
      money(statistic.indicators.freeBalance, statistic.currency, nowOrAtTheEnd(statistic, 'For new trades')),
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
    hint: 'What the open trades would bring if they were closed now, the fees of opening and closing taken off. It changes with the market.',
    read: (statistic) =>
      profit(statistic.indicators.openProfit, statistic.currency, nowOrAtTheEnd(statistic, 'If closed now')),
  },
];

/** Trades left on the exchange move on with the market; the figures of a run that is over do not. */
function nowOrAtTheEnd(statistic: Statistic, now: string): string {
  return isFinal(statistic) ? 'At the end of the run' : now;
}
