/* Statements, receipts, and everything else that is read on paper. */

import type { StatementPeriod } from '../contract/contract.ts';

export const print = 'Print';
export const download = 'Download CSV';

export const intro =
  'What your account did in a week or a month, over all runs. The file has every trade, and each figure can be computed from it.';
export const periodLength = 'Period';
export const lengths: Record<StatementPeriod, string> = { MONTH: 'Month', WEEK: 'Week' };
export const whichOne: Record<StatementPeriod, string> = { MONTH: 'Which month', WEEK: 'Which week' };
export const loading = 'Loading the statement';
export const notLoaded = 'We couldn’t load the statement';
export const noneTitle = 'No statements yet';
export const none = 'The first one begins when your bot starts.';
export const unlistedTitle = 'No such statement';
export const unlisted = 'This account has none for that period in your time zone.';
export const notOfferedTitle = 'No statements';
export const notOffered = 'This service doesn’t make statements.';
export const backToHistory = 'Go to the bot history';

/** "Statement, October 2026". */
export const titleOf = (period: string) => `Statement, ${period}`;
export const range = (first: string, last: string) => `${first} – ${last}`;
/** Below the title: which days, whose, and in what. */
export const soFar = (time: string) => `So far, as of ${time}`;
export const zoneAndCurrency = (zone: string, currency: string) =>
  `Days in the time zone ${zone} · Amounts in ${currency}`;
export const account = (email: string) => `Account ${email}`;

export const balance = 'Balance';
export const opening = 'Opening balance';
export const deposits = 'Added to the bot';
export const withdrawals = 'Taken out of the bot';
export const profit = 'Profit of closed trades, after fees';
export const closing = 'Closing balance';

export const result = 'Result';
export const trades = 'Closed trades';
export const fees = 'Fees of these trades';
export const cost = 'Paid for the subscription';
export const profitAfterCost = 'Profit after the subscription';
export const holding = (pair: string) => `If held in ${pair.split('/')[0]} instead`;
export const priceUnknown = 'Not available';

export const notes =
  'The balance counts closed trades only. What was added or taken out is how much more or less a run started with than the balance ' +
  'before it; it stayed in your exchange account. Amounts are rounded, so sums may differ by a cent. Open trades count once the bot closes them. Trades left on the exchange don’t count.';

export const byDay = 'By day';
export const noDays = 'No trades closed, and no run began.';
/** A phone has room for the first three. `hasMoved`: something was added or taken out on one of the days. */
export const dayHeaders = (hasMoved: boolean) => [
  'Day',
  'Profit',
  'Balance',
  ...(hasMoved ? ['Added'] : []),
  'Trades',
  'Fees',
];
