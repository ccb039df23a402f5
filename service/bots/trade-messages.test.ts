import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { exact } from '../common/amounts.ts';
import type { Trade } from '../ports/bot-engine.ts';
import type { Notifier } from '../ports/members.ts';
import { closeTrade } from '../stand-ins/paper-engine/close-trade.ts';
import { openTrade } from '../stand-ins/paper-engine/strategy.ts';
import { hour, openTrading, startBot } from '../testing/trading.ts';
import { readDay } from './bot-repository.ts';
import { createDailySummary, summaryOf, tradeMessages } from './trade-messages.ts';

function longTrade(number: number): Trade {
  const opened = openTrade({
    number,
    pair: 'BTC/USDT',
    direction: 'LONG',
    stake: exact(200),
    quote: 64_000,
    at: 0,
  });
  if (!opened) throw new Error('The stake is too small.');
  return opened;
}

describe('the messages about trades', () => {
  test('say what was opened and closed, with profit and reason', () => {
    const trade = longTrade(7);
    const closed = closeTrade(trade, 1000, 'STOP_LOSS', () => 62_900);
    expect(tradeMessages({ trades: [trade, closed], ended: false })).toEqual([
      { kind: 'TRADE_OPENED', text: 'Trade 7, BTC/USDT long: opened at 64012.8 with 199.72 USDT.' },
      {
        kind: 'TRADE_CLOSED',
        text: 'Trade 7, BTC/USDT long: closed at 62887.42 (stop loss). Profit: −3.91 USDT (−1.96%).',
        push: {
          kind: 'TRADE_CLOSED',
          count: 1,
          trade: { number: 7, pair: 'BTC/USDT' },
          amounts: { profit: '-3.91' },
        },
      },
    ]);
  });

  test('become one message for each kind when there are many', () => {
    const trades = [1, 2, 3, 4, 5, 6].map((number) => {
      const trade = longTrade(number);
      return number === 6 ? trade : closeTrade(trade, 1000, 'TAKE_PROFIT', () => 65_500);
    });
    expect(tradeMessages({ trades, ended: true })).toEqual([
      {
        kind: 'TRADE_CLOSED',
        text: 'Since the last message: 5 trades closed. Profit: +20.98 USDT.',
        push: { kind: 'TRADE_CLOSED', count: 5, amounts: { profit: '20.98' } },
      },
      { kind: 'TRADE_OPENED', text: 'Since the last message: 1 trade opened, still open.' },
      { kind: 'STATUS', text: 'The bot has stopped. All trades are closed.' },
    ]);
  });
});

const trading = await openTrading('summaries');
afterAll(() => trading.close());

const day = 24 * hour;

/** A member who wants the summary of each day, as Telegram keeps them. */
function wanting(userUuid: string, told: string[]): Notifier {
  let ended = 0;
  return {
    tell: async (_tx, _userUuid, messages) => void told.push(...messages.map(({ text }) => text)),
    listUnended: async (_db, until, after) => (after === null && ended < until.getTime() ? [userUuid] : []),
    endDay: async (_tx, until, userUuids) => {
      if (userUuids.length > 0) ended = until.getTime();
      return userUuids;
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
test('a member who cannot be told holds up none of the others', async () => {
  const [one, other] = [await startBot(trading), await startBot(trading)];
  const told: string[] = [];
  const members: Notifier = {
    listUnended: async (_db, _until, after) => (after === null ? [one.userUuid, other.userUuid] : []),
    endDay: async (_tx, _until, userUuids) => userUuids,
    tell: async (_tx, userUuid) => {
      if (userUuid === one.userUuid) throw new Error('not now');
      told.push(userUuid);
    },
  };
  trading.pass(2 * day);
  for (const { botUuid } of [one, other]) await trading.engine.advance({ botUuid });
  const job = createDailySummary({ ...trading, members });
  await expect(job.run()).rejects.toThrow('Days of members were not summed up: 1.');
  expect(told).toEqual([other.userUuid]);
});

test('once the service is stopping, it no longer tries the rest of the members one by one', async () => {
  const { userUuid } = await startBot(trading);
  const stopping = new AbortController();
  const tried: string[][] = [];
  const members: Notifier = {
    listUnended: async () => [userUuid, randomUUID()],
    endDay: async (_tx, _until, userUuids) => {
      tried.push(userUuids);
      if (tried.length === 2) stopping.abort();
      throw new Error('not now');
    },
    tell: async () => undefined,
  };
  trading.pass(2 * day);
  const job = createDailySummary({ ...trading, members });
  await expect(job.run(stopping.signal)).rejects.toThrow('Days of members were not summed up: 1.');
  expect(tried).toHaveLength(2);
});

// Rule: TELEGRAM-7
test('the trades now open are those of the current run, even if it began after midnight', async () => {
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
