import type { Decimal } from 'decimal.js';
import type { BotEventSource, ExitReason } from '../../../src/contract/contract.ts';
import { exact } from '../../common/amounts.ts';
import type { Trade, TradeClose } from '../../ports/bot-engine.ts';
import type { ExchangeOrder } from '../../ports/orders.ts';
import type { OpenTrade, RecordedTrade } from './engine-run-repository.ts';
import type { FilledOrder, FreqtradeClient, FreqtradeTrade } from './freqtrade-client.ts';

/** A trade whose first entry has been filled: from then on, freqtrade keeps its number. Before, it may give it again. */
export type BegunTrade = FreqtradeTrade & { openedAt: number };

const hasBegun = (trade: FreqtradeTrade): trade is BegunTrade => trade.openedAt !== null;

/**
 * Whether a trade of freqtrade is this one of the record. Once its files have been restored from a backup, freqtrade gives new
 * trades the numbers of trades that the backup lacks.
 */
export const isSame = (
  recorded: Pick<OpenTrade, 'openDate' | 'pair' | 'tradeId'>,
  { openedAt, pair, tradeId }: FreqtradeTrade,
): boolean =>
  recorded.tradeId === tradeId &&
  recorded.pair === pair &&
  // Earlier if freqtrade has since found an earlier order of this entry.
  openedAt !== null &&
  openedAt <= recorded.openDate.getTime();

const pageSize = 100;

/** A trade can be corrected, but not close again: closes that are further apart than this are of two trades. In milliseconds. */
const sameCloseMs = 60_000;

/**
 * Whether freqtrade contradicts closed trades of the record: it has them open, closed at another time, or as other trades. Then
 * its files were restored from a backup that is older than the record.
 */
export function isOlder(recorded: readonly RecordedTrade[], trades: readonly FreqtradeTrade[]): boolean {
  const known = new Map(recorded.map((trade) => [trade.tradeId, trade]));
  return trades.filter(hasBegun).some((trade) => {
    const one = known.get(trade.tradeId);
    if (!one?.closeDate) return false;
    const apartMs = Math.abs(one.closeDate.getTime() - (closeTimeOf(trade) ?? Number.POSITIVE_INFINITY));
    return !isSame(one, trade) || apartMs > sameCloseMs;
  });
}

/** When a trade closed. Freqtrade's clock may have gone back since it opened. */
const closeTimeOf = ({ closedAt, openedAt }: BegunTrade): number | null =>
  closedAt === null ? null : Math.max(closedAt, openedAt);

/** All trades that are open, and the newest closed ones. */
export async function readNewest(client: FreqtradeClient) {
  const open = await client.openTrades();
  return { open, ...(await client.closedTrades(0, pageSize)) };
}

/** All that a run's process says about its trades. */
export interface TradesSeen {
  open: BegunTrade[];
  /** The newest, or all if ours were not complete. */
  closed: BegunTrade[];
  /** Those whose entry is not filled yet. */
  waiting: FreqtradeTrade[];
  /** The orders of these trades, and of those that no entry of has been filled yet. */
  orderIds: Set<string>;
}

/**
 * Reads the open trades, then the newest closed ones, so that a trade that closes in between is seen. `isComplete` is
 * asked whether these closed trades make up `total` with those that are recorded; if not, all are read.
 */
export async function readTrades(
  client: FreqtradeClient,
  isComplete: (newest: BegunTrade[], total: number) => Promise<boolean>,
): Promise<TradesSeen> {
  const { open, total, trades } = await readNewest(client);
  const closed = trades.filter(hasBegun);
  if (!(await isComplete(closed, total)))
    for (let offset = pageSize; offset < total; offset += pageSize)
      closed.push(...(await client.closedTrades(offset, pageSize)).trades.filter(hasBegun));
  const waiting = open.filter((trade) => !hasBegun(trade));
  return { open: open.filter(hasBegun), closed, waiting, orderIds: new Set(idsOf([...open, ...closed])) };
}

/** The ids of these trades' orders. */
export const idsOf = (trades: readonly FreqtradeTrade[]): string[] =>
  trades.flatMap(({ orders }) => orders.map(({ orderId }) => orderId));

/** By then, freqtrade knows whether an order was placed, unless the answer was lost. In milliseconds. */
export const answerMs = 60_000;

/** The ids of orders placed before `until` that freqtrade does not know, and that are not too old for the trades it was asked for. */
export function findOrphans(
  orders: ExchangeOrder[],
  { closed, orderIds }: TradesSeen,
  until: number,
): string[] {
  // Freqtrade's clock and the exchange's may differ.
  const oldest = closed.length < pageSize ? 0 : Math.min(...closed.map(closedAt)) + answerMs;
  return orders.filter(({ at, id }) => at < until && at >= oldest && !orderIds.has(id)).map(({ id }) => id);
}

const closedAt = ({ closedAt: at, openedAt }: BegunTrade) => at ?? openedAt;

/**
 * Whether any of these trades has closed since, or been sold in part. One whose entry was never filled
 * has done neither, even if freqtrade has deleted it.
 */
export function hasSoldAny(before: FreqtradeTrade[], { closed, open }: TradesSeen): boolean {
  const now = new Map([...open, ...closed].map((trade) => [trade.tradeId, trade]));
  return before.some(({ orders, tradeId }) => {
    const trade = now.get(tradeId);
    if (!trade) return false;
    const sold = soldIn(trade.orders).filled;
    return trade.closedAt !== null || sold.greaterThan(soldIn(orders).filled);
  });
}

/** Why a trade was closed by us, if it was. */
export interface Forced {
  /** The member wanted to close this trade. */
  closeWanted: boolean;
  /** Who wanted all trades closed; null if nobody did. */
  quitBy: BotEventSource | null;
}

export function toTrade(trade: BegunTrade, number: number, forced: Forced): Trade {
  const openRate = exact(trade.openRate);
  const sold = soldIn(trade.orders);
  // What a fee in the coin has left of the purchase. The rest stays in the account.
  const amount = trade.closedAt === null ? sold.filled.plus(trade.amount) : sold.filled;
  const stakeAmount = amount.times(openRate).toDecimalPlaces(8);
  const entry = { number, pair: trade.pair, openRate, openedAt: trade.openedAt, amount, stakeAmount };
  const openFee = stakeAmount.times(trade.feeOpen).toDecimalPlaces(8);
  const direction = trade.isShort ? 'SHORT' : 'LONG';
  const entryReason = trade.isShort ? 'BREAKOUT_DOWN' : 'BREAKOUT_UP';
  return { ...entry, openFee, direction, entryReason, close: closeOf(trade, stakeAmount, sold, forced) };
}

type Sum = Record<'filled' | 'cost', Decimal>;

function soldIn(orders: FilledOrder[]): Sum {
  const zero: Sum = { filled: exact(0), cost: exact(0) };
  return orders
    .filter(({ side }) => side === 'sell')
    .reduce(
      (sum, { cost, filled }) => ({ filled: sum.filled.plus(filled), cost: sum.cost.plus(cost) }),
      zero,
    );
}

function closeOf(trade: BegunTrade, stake: Decimal, sold: Sum, forced: Forced): TradeClose | null {
  const at = closeTimeOf(trade);
  if (at === null) return null;
  const rate = sold.filled.isZero() ? exact(trade.openRate) : sold.cost.div(sold.filled).toDecimalPlaces(8);
  const absolute = exact(trade.profit).toDecimalPlaces(8);
  const ratio = stake.isZero() ? exact(0) : absolute.div(stake).toDecimalPlaces(8);
  const rates = [trade.openRate, rate.toNumber(), trade.highestRate, trade.lowestRate].filter(
    (one) => one !== null,
  );
  return {
    rate,
    at,
    profit: { absolute, ratio },
    reason: reasonOf(trade, forced),
    range: { highest: Math.max(...rates), lowest: Math.min(...rates) },
  };
}

/** The words of our strategy, and freqtrade's own for what the exchange or its safety net did. */
const reasons: Record<string, ExitReason> = {
  take_profit: 'TAKE_PROFIT',
  roi: 'TAKE_PROFIT',
  stop_loss: 'STOP_LOSS',
  trailing_stop_loss: 'STOP_LOSS',
  stoploss_on_exchange: 'STOP_LOSS',
  emergency_exit: 'STOP_LOSS',
  liquidation: 'STOP_LOSS',
  time_limit: 'TIME_LIMIT',
};

function reasonOf({ exitReason, profit }: FreqtradeTrade, { closeWanted, quitBy }: Forced): ExitReason {
  const known = reasons[exitReason ?? ''];
  if (known) return known;
  // Sold by us, by the member at the exchange, or by a rule that we do not know.
  if (closeWanted) return 'MEMBER';
  if (quitBy !== null) return quitBy === 'LOSS_LIMIT' ? 'LOSS_LIMIT' : 'HARD_STOP';
  if (exitReason === 'force_exit' || exitReason === 'sold_on_exchange') return 'MEMBER';
  return profit > 0 ? 'TAKE_PROFIT' : 'STOP_LOSS';
}
