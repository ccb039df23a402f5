import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bots, engineRuns } from '../../db/schema/bots.ts';
import { type FreqtradeTrading, openFreqtradeTrading } from '../../testing/freqtrade-trading.ts';

const day = 86_400_000;

let trading: FreqtradeTrading;
beforeAll(async () => {
  trading = await openFreqtradeTrading();
}, 60_000);
afterAll(() => trading.close());
beforeEach(() => {
  trading.told.length = 0;
});

const troublesOf = async (botUuid: string) =>
  (await trading.engine.troubles()).filter((trouble) => trouble.botUuid === botUuid);

/** A run with one trade that has closed, and what figures are made from. */
async function closedTrade() {
  const { botUuid, fake, userUuid } = await trading.startTrading(['BTC/USDT']);
  const [trade] = fake.trades;
  if (!trade) throw new Error('There is no trade.');
  fake.close(trade, 'take_profit');
  await trading.turn(botUuid);
  const run = () => trading.bots.own(trading.db, botUuid, userUuid);
  const figures = async () => {
    const series = await trading.loadSeries(trading.db, await run());
    const [days] = await trading.loadDays(trading.db, [await run()], 'UTC');
    return { series: series.profit, days: days?.map(({ profit }) => profit) };
  };
  return { botUuid, fake, trade, figures };
}

test('a closed trade that changes at freqtrade changes in the record and in all figures, and is told once', async () => {
  const { botUuid, trade, figures } = await closedTrade();
  const [before] = (await figures()).series;
  // The exchange has said later what the fee was.
  trade.profit_abs -= 0.5;
  expect((await trading.turn(botUuid)).trades).toEqual([]);
  const after = (before ?? 0) - 0.5 * 1e8;
  expect(await figures()).toEqual({ series: [after], days: [after] });
  expect(Number((await trading.readBot(botUuid)).closedProfit) * 1e8).toBeCloseTo(after, 0);
  expect(await trading.readBot(botUuid)).toMatchObject({ corrections: 1 });
  await trading.turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({ corrections: 1 });
});

// Rule: PAGE-24
test('says what it trades: no short trades', () => {
  expect(trading.engine.strategy).toMatchObject({ directions: ['LONG'], measured: null });
  expect(trading.engine.strategy?.pairs).not.toContain('BNB/USDT');
});

test('one that closed long ago is looked at once a day', async () => {
  const { botUuid, fake, trade } = await closedTrade();
  for (let count = 1; count <= 150; count += 1) fake.close(fake.open('ETH/USDT'), 'stop_loss');
  await trading.turn(botUuid);
  trade.profit_abs -= 0.5;
  await trading.turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({ corrections: 0 });
  trading.pass(day);
  await trading.turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({ corrections: 1 });
});

test('a trade that freqtrade no longer has is told once, and its funds are not spent again', async () => {
  const { botUuid, fake } = await trading.startTrading();
  const [gone] = fake.trades.splice(0, 1);
  if (!gone) throw new Error('There is no trade.');
  await trading.turn(botUuid);
  // It may have been asked in the middle of a change.
  expect(trading.told).toEqual([]);
  for (let count = 1; count <= 3; count += 1) await trading.turn(botUuid);
  expect(trading.told).toEqual(['Freqtrade no longer has trade 1 of this run. It stays open in the record.']);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true });
  expect((await trading.readEvents(botUuid)).at(-1)).toMatchObject({ kind: 'ENTRY_STOPPED', by: 'SERVICE' });
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'GONE_TRADE', detail: '1' }]);

  fake.trades.unshift(gone);
  await trading.turn(botUuid);
  expect(await troublesOf(botUuid)).toEqual([]);
});

test('a run with such a trade does not end as if everything were sold', async () => {
  const { botUuid, fake } = await trading.startTrading();
  fake.trades.splice(0, 1);
  await trading.order('hardStop', botUuid);
  for (let count = 1; count <= 4; count += 1) await trading.turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED', closedCount: 1 });
});

test('the member cannot close such a trade, and freqtrade is not asked again and again', async () => {
  const { botUuid, fake } = await trading.startTrading();
  fake.trades.splice(0, 1);
  for (let count = 1; count <= 3; count += 1) await trading.turn(botUuid);
  await trading.db.transaction((tx) => trading.engine.closeTrade(tx, botUuid, 1));
  fake.asked.length = 0;
  for (let count = 1; count <= 3; count += 1) await trading.turn(botUuid);
  expect(fake.asked.filter((command) => command === 'forceexit')).toEqual([]);
});

test('the files of a run are removed a month after its end, and those of a run that does not exist as well', async () => {
  const { botUuid } = await trading.startTrading([]);
  await trading.order('softStop', botUuid);
  await trading.engine.settle({ botUuid });
  await trading.engine.job.run();
  trading.pass(29 * day);
  await trading.engine.job.run();
  expect(trading.fakes.removed).toEqual([]);
  trading.pass(2 * day);
  await trading.engine.job.run();
  expect(trading.fakes.removed).toContain(botUuid);
});

test('a process of a run that does not exist ends, and the operator sees it', async () => {
  const { botUuid } = await trading.startTrading();
  await trading.db.delete(bots).where(eq(bots.uuid, botUuid));
  await trading.engine.job.run();
  expect(trading.fakes.isUp(botUuid)).toBe(false);
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'UNKNOWN_BOT', userUuid: null }]);
  expect(trading.told).toEqual([
    'This process belongs to no run. It was ended; its files are kept for 30 days.',
  ]);
});

test('an order that freqtrade does not know is shown until the member opens trades again', async () => {
  const { botUuid } = await trading.startTrading();
  trading.orders.push({ id: 'lost', at: trading.clock.now().getTime() });
  for (let count = 1; count <= 25; count += 1) await trading.turn(botUuid);
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'UNKNOWN_ORDER', detail: 'lost' }]);
  await trading.db.transaction((tx) => trading.engine.resumeEntry(tx, botUuid));
  expect(await troublesOf(botUuid)).toEqual([]);
  trading.orders.length = 0;
});

test('a bot that has not been heard from for two minutes is shown until it is', async () => {
  const { botUuid } = await trading.startTrading();
  trading.pass(119_000);
  expect(await troublesOf(botUuid)).toEqual([]);
  trading.pass(2000);
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'SILENT', detail: null }]);
  await trading.turn(botUuid);
  await trading.turn(botUuid);
  expect(await troublesOf(botUuid)).toEqual([]);
});

test('alarms count what is wrong: a process that is down, a lease that nobody has taken over, and what is listed', async () => {
  const { botUuid } = await trading.startTrading();
  await trading.engine.job.run();
  const before = await trading.engine.alarms();
  await trading.fakes.kill(botUuid);
  trading.pass(121_000);
  const past = new Date(Date.now() - 60_000);
  const died = { leaseOwner: botUuid, leasedUntil: past };
  await trading.db.update(engineRuns).set(died).where(eq(engineRuns.botUuid, botUuid));
  await trading.engine.job.run();
  const after = await trading.engine.alarms();
  expect(after.PROCESS_DOWN).toBe((before.PROCESS_DOWN ?? 0) + 1);
  expect(after.LEASE_OVERDUE).toBe((before.LEASE_OVERDUE ?? 0) + 1);
  expect(after.SILENT).toBeGreaterThan(before.SILENT ?? 0);
  expect(Object.keys(after)).toEqual(expect.arrayContaining(['UNKNOWN_ORDER', 'GONE_TRADE', 'UNKNOWN_BOT']));
});
