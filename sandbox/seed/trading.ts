import { randomUUID } from 'node:crypto';
import type { Database } from '../db/database.ts';
import { createPaperEngine } from '../engine/paper-engine.ts';
import { createPaperExchange } from '../exchange/paper-exchange.ts';
import { writeTradingAmount } from '../trading-amount/trading-amount.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const tradingAmount = 2000;

/**
 * Ninety days of trading for a member: a first run of some hours, stopped, then one that still goes on. The engine
 * lives through them on a clock of its own, so that every trade is one the strategy made.
 */
export async function seedTrading(tx: Database, userUuid: string, now: Date): Promise<void> {
  let at = now.getTime() - 91 * dayMs + 2 * hourMs;
  const clock = { speed: 1, now: () => new Date(at) };
  const engine = createPaperEngine({ db: tx, clock, exchange: createPaperExchange() });
  const order = { userUuid, exchange: 'BINANCE', tradeAmount: String(tradingAmount) } as const;
  await writeTradingAmount(tx, userUuid, tradingAmount);

  const first = randomUUID();
  await engine.start(tx, { ...order, botUuid: first });
  at += 7 * hourMs;
  await engine.hardStop(tx, first);
  at += hourMs;
  await engine.advance(first);

  const current = randomUUID();
  at = now.getTime() - 90 * dayMs;
  await engine.start(tx, { ...order, botUuid: current });
  at = now.getTime();
  await engine.advance(current);
}
