import type { Logger } from 'pino';
import { Problem } from '../common/problem.ts';
import { dayMs } from '../common/time.ts';
import type { Deps } from '../ports/deps.ts';
import type { CallBudget, Market } from '../ports/market.ts';
import type { ExchangeOrder, FindOrders, SearchAt } from '../ports/orders.ts';
import type { ExchangePauses } from '../ports/world.ts';
import { amountOf, type Fields, fieldsOf, rowsOf, textOf, UnclearAnswer } from './answers.ts';
import { askExchange, mayExist } from './ask-exchange.ts';
import type { BinanceClient } from './binance.ts';
import { type Ccxt, loadCcxt } from './ccxt.ts';
import { WeightBudget } from './weight-budget.ts';

/** What the calls of a search cost, in Binance's weight: its time and the account, and the orders of a pair. */
const accountWeight = 1 + 20;
const ordersWeight = 20;
/** Searches stop once this share of a minute's weight is spent: prices and orders come first. */
const share = 0.5;
/** The most orders in an answer. */
const pageSize = 1000;
/** Binance may list an order later than it changes the balance. So a change is followed by this many reads, each from this long before the last. */
const reads = 2;
const overlapMs = 30 * 60_000;
/** From a given time on, Binance covers no more than this, in milliseconds. */
const coveredMs = dayMs;

interface OrdersDeps {
  budget: CallBudget;
  log: Logger;
  /** The address to ask instead of Binance; null: Binance itself. Called only once the service listens. */
  standIn(): string | null;
  /** How long a search may take, in milliseconds. */
  timeoutMs?: number;
}

/** Searches the accounts of members at Binance for the orders of runs. Loads ccxt when it is first needed. */
export function createBinanceOrders({ budget, log, standIn, timeoutMs = 5000 }: OrdersDeps): FindOrders {
  let loading: Promise<Ccxt> | undefined;

  /** The orders of a market from a time on; without one, or with one of days ago, the newest. */
  const readOrders = async (client: BinanceClient, symbol: string, from: number | null, now: number) => {
    const isRecent = from !== null && now - from < coveredMs;
    let start: Record<string, string> = isRecent ? { startTime: String(from) } : {};
    for (const rows: Fields[] = []; ; ) {
      await budget.take(ordersWeight, share);
      const page = rowsOf(
        await client.privateGetAllOrders({ symbol, limit: String(pageSize), ...start }),
        'orders',
      );
      rows.push(...page);
      if (!isRecent || page.length < pageSize) return rows;
      start = { orderId: String(Math.max(...page.map((row) => numberOf(row, 'orderId'))) + 1) };
    }
  };

  return async ({ account, pairs, prefix, seen }) => {
    const refused = () => new Problem('error.apiKey.notValid');
    if (!mayExist(account)) throw refused();
    loading ??= loadCcxt();
    const ccxt = await loading;
    const found = await askExchange<ExchangeOrder[] | 'refused'>({
      ...{ ccxt, log, timeoutMs, standIn: standIn() },
      // In the sandbox, the stand-in for Binance has the accounts of all exchanges.
      account: { ...account, exchange: 'BINANCE' },
      failure: 'The orders of a run could not be read',
      onAnswer: (answer) => budget.hear(answer),
      refusedAs: () => 'refused',
      ask: async (settings) => {
        const client = new ccxt.Binance(settings);
        await budget.take(accountWeight, share);
        const aheadMs = await client.loadTimeDifference();
        const now = Date.now() - aheadMs;
        const holdings = holdingsOf(await client.privateGetAccount({ omitZeroBalances: 'true' }));
        const read = await Promise.all(
          pairs.map(async (pair) => {
            const last = seen.get(pair);
            const holding = holdings.get(pair.split('/')[0] ?? '') ?? '';
            const left = last?.holding === holding ? last.reads : reads;
            if (left === 0) return [];
            const from = last ? last.at - overlapMs : null;
            const rows = await readOrders(client, pair.replace('/', ''), from, now).catch(
              (error: unknown) => {
                // The pair has been delisted.
                if (error instanceof ccxt.BadSymbol) return [];
                throw error;
              },
            );
            return [{ pair, rows, next: { holding, reads: left - 1, at: now } }];
          }),
        );
        const orders = read.flat().flatMap(({ rows }) => rows.filter(isOf(prefix)).map(toOrder(aheadMs)));
        // Only now, so that a search that fails in part is repeated as a whole.
        for (const { next, pair } of read.flat()) seen.set(pair, next);
        return orders;
      },
    });
    if (found === 'refused') throw refused();
    return found;
  };
}

/** The search of a service. It spends from the budget of its market, if it has one. */
export function openOrderSearch(
  { log, realClock }: Pick<Deps, 'log' | 'realClock'>,
  pauses: ExchangePauses,
  market: Market | null,
): SearchAt {
  const budget = market?.budget ?? new WeightBudget(realClock, pauses);
  return (standIn) => createBinanceOrders({ budget, log, standIn });
}

/** How much the account has of each coin, free or held by orders. */
function holdingsOf(answer: unknown): Map<string, string> {
  const rows = rowsOf(fieldsOf(answer, 'account').balances, 'balances');
  const amount = (row: Fields, name: string) => Number(amountOf(row, name));
  const inWords = (row: Fields) => {
    const [free, locked] = [amount(row, 'free'), amount(row, 'locked')];
    return free + locked === 0 ? '' : `${free} ${locked}`;
  };
  return new Map(rows.map((row) => [textOf(row, 'asset'), inWords(row)]));
}

/** Whether an order has this prefix and has been filled at least in part, or still can be. */
const isOf = (prefix: string) => (row: Fields) =>
  textOf(row, 'clientOrderId').startsWith(prefix) &&
  (Number(textOf(row, 'executedQty')) > 0 || ['NEW', 'PENDING_NEW'].includes(textOf(row, 'status')));

const toOrder = (aheadMs: number) => (row: Fields) => ({
  id: String(numberOf(row, 'orderId')),
  at: numberOf(row, 'time') + aheadMs,
});

/** A whole number of an answer, which ccxt may turn into text. Throws UnclearAnswer if it is not one. */
function numberOf(fields: Fields, name: string): number {
  const value = Number(fields[name] ?? Number.NaN);
  if (!Number.isSafeInteger(value)) throw new UnclearAnswer(`${name} is not a whole number.`);
  return value;
}
