import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notifier } from '../ports/members.ts';
import { hour, openTrading, startBot, type Trading } from '../testing/trading.ts';
import { readDay } from './bot-repository.ts';
import { createDailySummary, summaryOf } from './trade-messages.ts';

let trading: Trading;
beforeAll(async () => {
  trading = await openTrading('summaries');
}, 30_000);
afterAll(() => trading.close());

const day = 24 * hour;

/** A member who wants the summary of each day, as Telegram keeps them. */
function wanting(userUuid: string, told: string[]): Notifier {
  let ended = 0;
  return {
    tell: async (_tx, _userUuid, messages) => void told.push(...messages.map(({ text }) => text)),
    endDay: async (_tx, until, except) => {
      if (ended >= until.getTime() || except.includes(userUuid)) return [];
      ended = until.getTime();
      return [userUuid];
    },
  };
}

// Rule: TELEGRAM-7
test('a day is summed up once the bot has traded to its end, however late that is', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  const told: string[] = [];
  const job = createDailySummary({ ...trading, members: wanting(userUuid, told) });
  const midnight = Math.floor(trading.clock.now().getTime() / day) * day + day;
  trading.pass(midnight + 2 * hour - trading.clock.now().getTime());
  await job.run();
  expect(told).toEqual([]);

  await trading.engine.advance({ botUuid });
  const ofDay = (await trading.readTrades(botUuid)).filter(
    ({ closeDate }) => Number(closeDate ?? midnight) < midnight,
  );
  await job.run();
  await job.run();
  expect(told).toEqual([expect.stringContaining(`(UTC): ${ofDay.length} trades closed, `)]);
});

// Rule: TELEGRAM-8
test('after an outage of days, only the last one is summed up', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  const told: string[] = [];
  const job = createDailySummary({ ...trading, members: wanting(userUuid, told) });
  trading.pass(4 * day);
  await trading.engine.advance({ botUuid });
  await job.run();
  const yesterday = new Date(trading.clock.now().getTime() - day);
  const date = new Intl.DateTimeFormat('en-GB', { dateStyle: 'medium', timeZone: 'UTC' }).format(yesterday);
  expect(told).toEqual([expect.stringContaining(`${date} (UTC): `)]);
});

// Rule: TELEGRAM-7
test('the trades now open are those of the run that is on now, even if it began after midnight', async () => {
  const { db, engine, clock } = trading;
  const { userUuid, botUuid } = await startBot(trading);
  const midnight = Math.floor(clock.now().getTime() / day) * day + day;
  trading.pass(midnight - hour - clock.now().getTime());
  await db.transaction((tx) => engine.softStop(tx, botUuid));
  trading.pass(2 * hour);
  const next = {
    botUuid: randomUUID(),
    userUuid,
    exchange: 'BINANCE',
    tradeAmount: '1000',
    lossLimit: null,
  } as const;
  await db.transaction((tx) => engine.start(tx, next));
  trading.pass(hour);
  await engine.advance({ botUuid: next.botUuid });
  const { openedCount, closedCount } = await trading.readBot(next.botUuid);
  expect(openedCount).toBeGreaterThan(closedCount);
  const read = await readDay(db, userUuid, new Date(midnight - day), new Date(midnight));
  expect(read?.open).toBe(openedCount - closedCount);
});

test('a summary has a sign only before a sum that is not zero', () => {
  const figures = { closed: 2, won: 1, open: 0 };
  const sumOf = (profit: string) => summaryOf(new Date(0), { ...figures, profit });
  expect(sumOf('1.5')).toContain('Profit: +1.50 USDT.');
  expect(sumOf('-1.5')).toContain('Profit: −1.50 USDT.');
  expect(sumOf('-0.004')).toContain('Profit: 0.00 USDT.');
  expect(sumOf('0.004')).toContain('Profit: 0.00 USDT.');
});
