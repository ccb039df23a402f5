import { randomUUID } from 'node:crypto';
import { asc, eq } from 'drizzle-orm';
import { ownRun, runsOf } from '../bots/bot-repository.ts';
import { hourMs } from '../common/time.ts';
import { users } from '../db/schema/accounts.ts';
import { bots, trades } from '../db/schema/bots.ts';
import type { RunOrder } from '../ports/bot-engine.ts';
import { createPaperEngine } from '../stand-ins/paper-engine/paper-engine.ts';
import { createPaperExchange } from '../stand-ins/paper-exchange/paper-exchange.ts';
import { createSeriesLoader } from '../statistics/figures.ts';
import { createDayLoader } from '../statistics/profit-handlers.ts';
import { readLevels } from '../statistics/replay-repository.ts';
import { readEvents } from '../statistics/statistic-repository.ts';
import { openMemoryDatabase } from './memory-database.ts';

export const second = 1000;
export const hour = hourMs;

/** Opens an in-memory database, a clock that the test moves, a paper exchange and an engine. */
export async function openTrading(seed = 'trading') {
  const { db, close } = await openMemoryDatabase();
  let at = Date.UTC(2026, 4, 3, 9, 13, 7);
  const clock = { speed: 1, now: () => new Date(at) };
  const exchange = createPaperExchange(seed);
  const createEngine = () => createPaperEngine({ db, clock, exchange });

  return {
    db,
    close,
    bots: { own: ownRun, runsOf },
    clock,
    exchange,
    loadSeries: createSeriesLoader(),
    loadDays: createDayLoader(),
    createEngine,
    engine: createEngine(),
    pass: (milliseconds: number) => {
      at += milliseconds;
    },
    addUser: async () => {
      const uuid = randomUUID();
      await db.insert(users).values({ uuid, email: `${uuid}@example.com`, createdAt: clock.now() });
      return uuid;
    },
    readBot: async (botUuid: string) => {
      const [bot] = await db.select().from(bots).where(eq(bots.uuid, botUuid));
      if (!bot) throw new Error('The bot is not in the database.');
      return bot;
    },
    readEvents: (botUuid: string) => readEvents(db, botUuid, 100),
    readLevels: async (botUuid: string) => {
      const levels = await readLevels(db, botUuid, { from: 0, to: Date.UTC(2100, 0) });
      return levels.map(({ balance }) => balance);
    },
    readTrades: (botUuid: string) =>
      db.select().from(trades).where(eq(trades.botUuid, botUuid)).orderBy(asc(trades.number)),
  };
}

export type Trading = Awaited<ReturnType<typeof openTrading>>;

/** Starts a run for a new member and returns both ids. */
export async function startBot(
  { db, engine, addUser }: Trading,
  { tradeAmount = '1000', lossLimit = null }: Partial<Pick<RunOrder, 'lossLimit' | 'tradeAmount'>> = {},
) {
  const userUuid = await addUser();
  const botUuid = randomUUID();
  await db.transaction((tx) =>
    engine.start(tx, { botUuid, userUuid, exchange: 'BINANCE', tradeAmount, lossLimit }),
  );
  return { userUuid, botUuid };
}
