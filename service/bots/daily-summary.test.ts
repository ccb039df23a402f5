import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Notifier } from '../ports/members.ts';
import { hour, openTrading, startBot, type Trading } from '../testing/trading.ts';
import { createDailySummary, summaryOf } from './daily-summary.ts';

let trading: Trading;
beforeAll(async () => {
  trading = await openTrading('summaries');
}, 30_000);
afterAll(() => trading.close());

const day = 24 * hour;

/** A member who wants the summary of each day, as Telegram keeps them. */
function wanting(userUuid: string): Pick<Notifier, 'endDay'> {
  let ended = 0;
  return {
    endDay: async (until, except) => {
      if (ended >= until.getTime() || except.includes(userUuid)) return [];
      ended = until.getTime();
      return [userUuid];
    },
  };
}

test('a day is summed up once the bot has traded to its end, however late that is', async () => {
  const { userUuid, botUuid } = await startBot(trading);
  const told: string[] = [];
  const job = createDailySummary({
    ...trading,
    members: wanting(userUuid),
    tell: (_userUuid, messages) => void told.push(...messages.map(({ text }) => text)),
  });
  const midnight = Math.floor(trading.clock.now().getTime() / day) * day + day;
  trading.pass(midnight + 2 * hour - trading.clock.now().getTime());
  await job.run();
  expect(told).toEqual([]);

  await trading.engine.advance(botUuid);
  const ofDay = (await trading.readTrades(botUuid)).filter(
    ({ closeDate }) => Number(closeDate ?? midnight) < midnight,
  );
  await job.run();
  await job.run();
  expect(told).toEqual([expect.stringContaining(`(UTC): ${ofDay.length} trades closed, `)]);
});

test('a summary has a sign only before a sum that is not zero', () => {
  const figures = { closed: 2, won: 1, open: 0 };
  const sumOf = (profit: string) => summaryOf(new Date(0), { ...figures, profit });
  expect(sumOf('1.5')).toContain('Profit: +1.50 USDT.');
  expect(sumOf('-1.5')).toContain('Profit: −1.50 USDT.');
  expect(sumOf('-0.004')).toContain('Profit: 0.00 USDT.');
  expect(sumOf('0.004')).toContain('Profit: 0.00 USDT.');
});
