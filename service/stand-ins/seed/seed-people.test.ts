import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { exact } from '../../common/amounts.ts';
import { readConfig } from '../../common/config.ts';
import { bots } from '../../db/schema/bots.ts';
import { openTrading } from '../../testing/trading.ts';
import { welcome } from './people.ts';
import { seedEndedTrading, seedHeavyTrading, seedTrading } from './seed-people.ts';

const trading = await openTrading();
afterAll(() => trading.close());

const runsOf = (userUuid: string) =>
  trading.db.select().from(bots).where(eq(bots.userUuid, userUuid)).orderBy(bots.activatedAt);

async function expectBooksInOrder(botUuid: string) {
  const bot = await trading.readBot(botUuid);
  const rows = await trading.readTrades(botUuid);
  const profit = rows.reduce((sum, row) => sum.plus(row.profitAbs ?? 0), exact(0));
  expect(exact(bot.closedProfit).toFixed()).toBe(profit.toFixed());
  expect([bot.openedCount, bot.closedCount]).toEqual([
    rows.length,
    rows.filter((row) => row.closeDate).length,
  ]);
  for (const { entryReason, closeDate, exitReason, openRate, closeRate, highestRate, lowestRate } of rows) {
    expect(entryReason).toMatch(/^BREAKOUT_/);
    if (!closeDate) continue;
    expect(exitReason).not.toBe(null);
    expect(Number(highestRate)).toBeGreaterThanOrEqual(Math.max(Number(openRate), Number(closeRate)));
    expect(Number(lowestRate)).toBeLessThanOrEqual(Math.min(Number(openRate), Number(closeRate)));
  }
  return { bot, rows };
}

test('an active member has an ended run, and one that has been running for 90 days', async () => {
  const member = await trading.addUser();
  await trading.db.transaction((tx) => seedTrading(tx, member, trading.clock.now()));
  const [first, current, ...more] = await runsOf(member);
  expect([first?.status, current?.status, more]).toEqual(['STOPPED', 'RUNNING', []]);
  const { rows } = await expectBooksInOrder(current?.uuid ?? '');
  expect(rows.length).toBeGreaterThan(2000);
  expect(current?.advancedTo).toEqual(trading.clock.now());
  await expectBooksInOrder(first?.uuid ?? '');
}, 30_000);

test('a member whose subscription ended has a run that left its trades on the exchange', async () => {
  const member = await trading.addUser();
  await trading.db.transaction((tx) => seedEndedTrading(tx, member, trading.clock.now()));
  const [run] = await runsOf(member);
  const { bot } = await expectBooksInOrder(run?.uuid ?? '');
  expect(bot).toMatchObject({ status: 'FORCE_STOPPED', deactivatedAt: trading.clock.now() });
}, 30_000);

test('a heavy run has the requested number of closed trades, its books add up, and it keeps trading', {
  tags: 'long',
  timeout: 30_000,
}, async () => {
  const member = await trading.addUser();
  await trading.db.transaction((tx) =>
    seedHeavyTrading(tx, member, trading.clock.now(), { closedTrades: 6000, days: 30 }),
  );
  const [run] = await runsOf(member);
  const { bot, rows } = await expectBooksInOrder(run?.uuid ?? '');
  expect([bot.status, bot.closedCount]).toEqual(['RUNNING', 6000]);
  expect(rows.every((row) => row.closeDate && row.closeDate <= trading.clock.now())).toBe(true);
  trading.pass(3_600_000);
  await trading.engine.advance({ botUuid: bot.uuid });
  expect((await expectBooksInOrder(bot.uuid)).bot.openedCount).toBeGreaterThan(6000);
});

test.each([
  ['127.0.0.1', 'does not warn', false],
  ['localhost', 'does not warn', false],
  ['0.0.0.0', 'warns', true],
  ['192.0.2.5', 'warns', true],
])('if HOST is %s, the terminal %s that others can open the console', (host, _, isWarned) => {
  const text = welcome(readConfig({ HOST: host }), 'http://127.0.0.1:4310');
  expect(text.includes('Anyone who can reach this machine')).toBe(isWarned);
});
