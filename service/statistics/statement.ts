import type { Statement } from '../../src/contract/contract.ts';
import { line, number, text } from '../common/csv.ts';
import { sum, toUsdt } from './figures.ts';

/** A run of the account. Money in hundred-millionths of a USDT, times in epoch milliseconds. */
export interface AccountRun {
  /** Counted from 1, the oldest first. */
  number: number;
  from: number;
  startBalance: number;
}

/** A closed trade, or several that closed in a row, in the same units. */
export interface AccountTrade {
  at: number;
  run: number | null;
  number: number | null;
  /** Its pair and direction. */
  name: string;
  profit: number;
  fees: number;
  count: number;
}

/** A payment for the subscription, in the same units: one USD counts as one USDT. */
export interface AccountPayment {
  at: number;
  name: string;
  amount: number;
}

/** What a statement is about, in the order in which it happened. The runs begin in its stretch. */
export interface AccountCourse {
  from: number;
  to: number;
  opening: number;
  runs: readonly AccountRun[];
  trades: readonly AccountTrade[];
  payments: readonly AccountPayment[];
  /** The price of the coin that the account is compared with holding; null if it is not known. */
  priceAt: (at: number) => number | null;
}

export interface Entry {
  at: number;
  kind: 'OPENING' | 'DEPOSIT' | 'WITHDRAWAL' | 'TRADE' | 'PAYMENT' | 'CLOSING';
  run: number | null;
  trade: number | null;
  name: string;
  /** How many trades it stands for. */
  count: number;
  amount: number;
  fees: number | null;
  balance: number;
  price: number | null;
}

/** A run comes before everything else at the moment of its start, and a payment after it. */
const ranks = { run: 0, trade: 1, payment: 2 };

/** The rows of a statement: what happened, between its opening and its closing balance. */
export function entriesOf({ from, to, opening, runs, trades, payments, priceAt }: AccountCourse): Entry[] {
  let balance = opening;
  const nothing = { run: null, trade: null, name: '', count: 0, fees: null, price: null };
  const steps = [
    ...runs.map((run) => ({ at: run.from, rank: ranks.run, write: () => begun(run) })),
    ...trades.map((trade) => ({ at: trade.at, rank: ranks.trade, write: () => closed(trade) })),
    ...payments.map((payment) => ({ at: payment.at, rank: ranks.payment, write: () => paid(payment) })),
  ].sort((one, other) => one.at - other.at || one.rank - other.rank);

  function begun(run: AccountRun): Entry[] {
    const change = run.startBalance - balance;
    if (change === 0) return [];
    balance = run.startBalance;
    const kind = change > 0 ? 'DEPOSIT' : 'WITHDRAWAL';
    return [
      {
        ...nothing,
        ...{ at: run.from, kind, run: run.number, amount: Math.abs(change), balance },
        price: priceAt(run.from),
      },
    ];
  }

  function closed({ at, run, number: trade, name, profit, fees, count }: AccountTrade): Entry[] {
    balance += profit;
    return [{ ...nothing, at, kind: 'TRADE', run, trade, name, count, amount: profit, fees, balance }];
  }

  const paid = ({ at, name, amount }: AccountPayment): Entry[] => [
    { ...nothing, at, kind: 'PAYMENT', name, amount, balance },
  ];

  const edge = (kind: 'OPENING' | 'CLOSING', at: number): Entry => ({
    ...nothing,
    ...{ at, kind, amount: balance, balance, price: priceAt(at) },
  });
  return [edge('OPENING', from), ...steps.flatMap(({ write }) => write()), edge('CLOSING', to)];
}

type Figures = Omit<Statement, 'from' | 'to' | 'isOver'>;

/** The figures of a statement, each from its rows alone. */
export function figuresOf(entries: readonly Entry[], pair: string, dateOf: (at: number) => string): Figures {
  const of = (rows: readonly Entry[], kind: Entry['kind']) => rows.filter((entry) => entry.kind === kind);
  const amountOf = (rows: readonly Entry[], kind: Entry['kind']) =>
    sum(of(rows, kind).map(({ amount }) => amount));
  const changesOf = (rows: readonly Entry[]) => ({
    deposits: toUsdt(amountOf(rows, 'DEPOSIT')),
    withdrawals: toUsdt(amountOf(rows, 'WITHDRAWAL')),
    profit: toUsdt(amountOf(rows, 'TRADE')),
    fees: toUsdt(sum(of(rows, 'TRADE').map(({ fees }) => fees ?? 0))),
    trades: sum(of(rows, 'TRADE').map(({ count }) => count)),
  });
  const happened = entries.filter(
    ({ kind }) => kind !== 'OPENING' && kind !== 'CLOSING' && kind !== 'PAYMENT',
  );
  const profit = holdingProfit(entries);
  return {
    opening: toUsdt(amountOf(entries, 'OPENING')),
    ...changesOf(entries),
    closing: toUsdt(amountOf(entries, 'CLOSING')),
    cost: toUsdt(amountOf(entries, 'PAYMENT')),
    profitAfterCost: toUsdt(amountOf(entries, 'TRADE') - amountOf(entries, 'PAYMENT')),
    holding: profit === null ? null : { pair, profit: toUsdt(profit) },
    days: [...Map.groupBy(happened, ({ at }) => dateOf(at))].map(([date, rows]) => ({
      date,
      ...changesOf(rows),
      balance: toUsdt(rows.at(-1)?.balance ?? 0),
    })),
  };
}

/** The profit that the opening balance and what was added, less what was taken out, would have made in the pair until the end. */
function holdingProfit(entries: readonly Entry[]): number | null {
  const end = entries.at(-1)?.price ?? null;
  const held = entries.flatMap(({ kind, amount, price }) => {
    const units = kind === 'WITHDRAWAL' ? -amount : amount;
    return ['OPENING', 'DEPOSIT', 'WITHDRAWAL'].includes(kind) && units !== 0 ? [{ units, price }] : [];
  });
  let profit = 0;
  for (const { units, price } of held) {
    if (price === null || end === null) return null;
    profit += units * (end / price - 1);
  }
  return Math.round(profit);
}

const titles = [
  ...['Time', 'Event', 'Run', 'Trade', 'Description'],
  ...['Amount (USDT)', 'Fees (USDT)', 'Balance (USDT)', 'BTC price (USDT)'],
];

const events: Record<Entry['kind'], string> = {
  OPENING: 'Opening balance',
  DEPOSIT: 'Deposit',
  WITHDRAWAL: 'Withdrawal',
  TRADE: 'Trade',
  PAYMENT: 'Subscription',
  CLOSING: 'Closing balance',
};

const money = (units: number | null) => number(units === null ? null : toUsdt(units));

export function statementRows(entries: readonly Entry[], timeOf: (at: number) => string): string[] {
  const rows = entries.map(({ at, kind, run, trade, name, amount, fees, balance, price }) =>
    line([
      ...[timeOf(at), text(events[kind]), number(run), number(trade), text(name)],
      ...[money(amount), money(fees), money(balance), number(price)],
    ]),
  );
  return [line(titles.map(text)), ...rows];
}
