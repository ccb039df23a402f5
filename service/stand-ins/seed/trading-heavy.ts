import { randomUUID } from 'node:crypto';
import { writeTradingAmount } from '../../bots/bot-repository.ts';
import { exact } from '../../common/amounts.ts';
import type { Database } from '../../db/database.ts';
import type { Exchange } from '../../ports/exchange.ts';
import { type ClosedTrade, closeTrade } from '../paper-engine/close-trade.ts';
import { createPaperEngine } from '../paper-engine/paper-engine.ts';
import { lockRun, saveRuns } from '../paper-engine/run-repository.ts';
import { openTrade } from '../paper-engine/trade.ts';
import { recordTrades } from '../paper-engine/trade-repository.ts';
import { hash } from '../paper-exchange/hash.ts';
import { pairs } from '../paper-exchange/pairs.ts';
import { createPaperExchange } from '../paper-exchange/paper-exchange.ts';
import { gatherStatistics } from './seed-repository.ts';

const dayMs = 86_400_000;
const minuteMs = 60_000;
const tradingAmount = 50_000;
const stake = exact(500);
const batch = 5000;
/** Trades per thousand with the right direction: enough to pay fees and slippage, and leave a small profit. */
const wellPerMille = 674;

interface HeavyRun {
  closedTrades: number;
  days: number;
}

/**
 * Seeds a run with very many closed trades, for measuring. The trades are scripted, not the strategy's: evenly spread,
 * with the right direction in 67.4% of them. Their rates come from the exchange, and their profits follow from the
 * rates, so every total adds up. From `now` on, the run follows the strategy.
 */
export async function seedHeavyTrading(
  tx: Database,
  userUuid: string,
  now: Date,
  { closedTrades, days }: HeavyRun,
): Promise<void> {
  const from = now.getTime() - days * dayMs;
  const exchange = createPaperExchange();
  const engine = createPaperEngine({ db: tx, clock: { speed: 1, now: () => new Date(from) }, exchange });
  const botUuid = randomUUID();
  await writeTradingAmount(tx, userUuid, tradingAmount);
  const order = { botUuid, userUuid, exchange: 'BINANCE', tradeAmount: String(tradingAmount) } as const;
  await engine.start(tx, { ...order, lossLimit: null });

  const stepMs = (now.getTime() - from - 120 * minuteMs) / closedTrades;
  let closedProfit = exact(0);
  for (let first = 1; first <= closedTrades; first += batch) {
    const length = Math.min(batch, closedTrades - first + 1);
    const scripted = Array.from({ length }, (_, index) => {
      const number = first + index;
      return scriptTrade(exchange, number, from + Math.round(number * stepMs));
    });
    for (const { close } of scripted) closedProfit = closedProfit.plus(close.profit.absolute);
    await recordTrades(
      tx,
      scripted.map((trade) => ({ botUuid, trade })),
    );
  }

  const run = await lockRun(tx, botUuid);
  if (!run) throw new Error('The new run is missing.');
  const counts = { opened: closedTrades, closed: closedTrades, closedProfit };
  const moved = { ...run, ...counts, status: 'RUNNING', advancedTo: now.getTime() } as const;
  await saveRuns(tx, [{ botUuid, run: moved, touched: [] }]);
  await gatherStatistics(tx);
}

function scriptTrade(exchange: Exchange, number: number, openedAt: number): ClosedTrade {
  const pair = (pairs[hash(number, 1) % pairs.length] ?? pairs[0])?.symbol ?? '';
  const closedAt = openedAt + (5 + (hash(number, 2) % 115)) * minuteMs + (hash(number, 3) % minuteMs);
  const quote = exchange.priceAt(pair, openedAt);
  const end = exchange.priceAt(pair, closedAt);
  const well = hash(number, 4) % 1000 < wellPerMille;
  const direction = end > quote === well ? 'LONG' : 'SHORT';
  const opened = openTrade({ number, pair, direction, stake, quote, at: openedAt });
  if (!opened) throw new Error(`A stake of ${stake} USDT buys nothing of ${pair}.`);
  return closeTrade(opened, closedAt, well ? 'TAKE_PROFIT' : 'STOP_LOSS', exchange.priceAt);
}
