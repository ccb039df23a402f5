import { randomUUID } from 'node:crypto';
import { writeTradingAmount } from '../../bots/bot-repository.ts';
import type { Database } from '../../db/database.ts';
import { createPaperEngine } from '../paper-engine/paper-engine.ts';
import { createPaperExchange } from '../paper-exchange/paper-exchange.ts';
import { gatherStatistics } from './seed-repository.ts';

const minuteMs = 60_000;
const hourMs = 60 * minuteMs;
const dayMs = 24 * hourMs;
const tradingAmount = 2000;

interface PastRun {
  userUuid: string;
  from: Date;
  /** The run is advanced to this moment, and stopped there if `end` is set. */
  until: Date;
  end?: 'hardStop' | 'softStop';
}

/** Seeds a run, past or current. The engine trades through it on a clock of its own. */
async function seedRun(tx: Database, { userUuid, from, until, end }: PastRun): Promise<void> {
  let now = from;
  const clock = { speed: 1, now: () => now };
  const engine = createPaperEngine({ db: tx, clock, exchange: createPaperExchange() });
  const botUuid = randomUUID();
  const order = { botUuid, userUuid, exchange: 'BINANCE', tradeAmount: String(tradingAmount) } as const;
  await engine.start(tx, { ...order, lossLimit: null });
  now = until;
  await engine.advance({ botUuid });
  if (!end) return;
  await engine[end](tx, botUuid);
  now = new Date(until.getTime() + minuteMs);
  await engine.advance({ botUuid });
}

/** Seeds a run of seven hours that ended with a hard stop, then one that has been running for 90 days. */
export async function seedTrading(tx: Database, userUuid: string, now: Date): Promise<void> {
  const ago = (milliseconds: number) => new Date(now.getTime() - milliseconds);
  await writeTradingAmount(tx, userUuid, tradingAmount);
  await seedRun(tx, {
    userUuid,
    from: ago(91 * dayMs - 2 * hourMs),
    until: ago(91 * dayMs - 9 * hourMs),
    end: 'hardStop',
  });
  await seedRun(tx, { userUuid, from: ago(90 * dayMs), until: now });
  await gatherStatistics(tx);
}

/**
 * Seeds trading that ended with the subscription: a run of 29 days with a soft stop at `end`, which leaves open trades
 * on the exchange.
 */
export async function seedEndedTrading(tx: Database, userUuid: string, end: Date): Promise<void> {
  await writeTradingAmount(tx, userUuid, tradingAmount);
  const from = new Date(end.getTime() - 29 * dayMs);
  await seedRun(tx, { userUuid, from, until: end, end: 'softStop' });
  await gatherStatistics(tx);
}
