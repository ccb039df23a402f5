import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { readChangesOf } from '../../changes/change-repository.ts';
import { bots, engineRuns } from '../../db/schema/bots.ts';
import { shareFreqtradeTrading } from '../../testing/freqtrade-trading.ts';
import { hour } from '../../testing/trading.ts';

const trading = await shareFreqtradeTrading();

const { troublesOf, turns } = trading;

test('a clock that goes back an hour delays no turn, no stop and no look for orphans', async () => {
  const { botUuid, fake } = await trading.startTrading();
  await trading.order('stopEntry', botUuid);
  await trading.turn(botUuid);
  trading.pass(-hour);
  const due = await trading.engine.claimDue(trading.clock.now(), 50);
  expect(due.map((one) => one.botUuid)).toContain(botUuid);
  const lost = { id: `lost-${botUuid}`, at: trading.clock.now().getTime() - hour };
  trading.orders.push(lost);
  await trading.turn(botUuid);
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'UNKNOWN_ORDER' }]);

  await trading.order('hardStop', botUuid);
  await turns(botUuid, 3);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 2 });
  expect(fake.trades.filter(({ is_open }) => is_open)).toEqual([]);
});

test('a trade that closes after the clock has gone back is not shown as closed before it opened', async () => {
  const { botUuid, fake } = await trading.startTrading(['BTC/USDT']);
  trading.pass(-hour);
  const [trade] = fake.trades;
  if (trade) fake.close(trade, 'take_profit');
  await trading.turn(botUuid);
  const [row] = await trading.readTrades(botUuid);
  expect(row?.closeDate).toEqual(row?.openDate);
});

test('a rate that freqtrade does not know counts as the last one, and reaches no loss limit', async () => {
  const { botUuid, fake } = await trading.startTrading([]);
  const lossLimit = { drawdown: 0.1, loss: null, action: 'FORCE_QUIT' } as const;
  await trading.db.transaction((tx) => trading.engine.setLossLimit(tx, botUuid, lossLimit));
  fake.open('BTC/USDT');
  fake.rate = 120;
  await turns(botUuid, 2);
  const before = await trading.readBot(botUuid);
  fake.isPriced = false;
  await turns(botUuid, 2);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', equity: before.equity });
  fake.isPriced = true;
  fake.rate = 100;
  await trading.turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOP_INIT' });
});

test('a lease with longer to run than any lease lasts is from before the clock went back', async () => {
  const { botUuid, fake } = await trading.startTrading([]);
  const later = new Date(Date.now() + hour);
  const own = eq(engineRuns.botUuid, botUuid);
  await trading.db.update(engineRuns).set({ leaseOwner: botUuid, leasedUntil: later }).where(own);
  fake.open('BTC/USDT');
  await trading.turn(botUuid);
  expect(await trading.readTrades(botUuid)).toHaveLength(1);
});

test('while the exchange is away for an hour, a hard stop waits, and the operator sees it; then it goes on', async () => {
  const { botUuid, fake } = await trading.startTrading();
  fake.refusal = 'Could not place sell order due to NetworkError.';
  await trading.order('hardStop', botUuid);
  await trading.turn(botUuid);
  fake.isAlive = false;
  const before = fake.trades.map((trade) => ({ ...trade }));
  for (let passed = 0; passed < hour; passed += 60_000) {
    trading.pass(55_000);
    await trading.turn(botUuid);
  }
  expect((await trading.readBot(botUuid)).status).toBe('STOP_INIT');
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'SILENT' }]);
  expect(fake.trades).toEqual(before);

  fake.isAlive = true;
  fake.refusal = null;
  await turns(botUuid, 3);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', openedCount: 2, closedCount: 2 });
  expect(await troublesOf(botUuid)).toEqual([]);
});

test('what cannot be sold stays on the exchange after a minute, and the rest is closed', async () => {
  const { botUuid, fake } = await trading.startTrading();
  fake.refusal = 'Filter failure: NOTIONAL';
  await trading.order('hardStop', botUuid);
  await trading.turn(botUuid);
  const [, rest] = fake.trades;
  if (rest) fake.close(rest, 'force_exit');
  for (let step = 0; (await trading.readBot(botUuid)).status === 'STOP_INIT'; step += 1) {
    expect(step).toBeLessThan(25);
    await trading.turn(botUuid);
  }
  expect(await trading.readBot(botUuid)).toMatchObject({
    status: 'FORCE_STOPPED',
    openedCount: 2,
    closedCount: 1,
  });
});

test('one folder that cannot be written to, as on a full disk, holds up only its run, until there is room', async () => {
  const { botUuid, fake } = await trading.startTrading([]);
  const { botUuid: other, fake: ofOther } = await trading.startTrading([]);
  const { processes } = trading.fakes;
  const keepUp = processes.keepUp;
  processes.keepUp = async (order) => {
    if (order.botUuid === botUuid)
      throw Object.assign(new Error('No space left on device.'), { code: 'ENOSPC' });
    return keepUp(order);
  };
  fake.open('BTC/USDT');
  ofOther.open('BTC/USDT');
  trading.pass(5000);
  const left = await trading.engine.advanceTogether([{ botUuid }, { botUuid: other }]);
  expect(left).toEqual([{ botUuid }]);
  expect(await trading.readTrades(other)).toHaveLength(1);
  processes.keepUp = keepUp;
  await turns(botUuid, 2);
  expect(await trading.readTrades(botUuid)).toHaveLength(1);
});

test('an exit in parts is one trade, with all that its parts brought', async () => {
  const { botUuid, fake } = await trading.startTrading(['BTC/USDT']);
  const [trade] = fake.trades;
  if (!trade) throw new Error('There is no trade.');
  fake.sellPart(trade, 4);
  await trading.turn(botUuid);
  expect(await trading.readTrades(botUuid)).toMatchObject([{ number: 1, closeDate: null }]);
  fake.rate = 110;
  fake.close(trade, 'take_profit');
  await trading.turn(botUuid);
  expect(await trading.readTrades(botUuid)).toMatchObject([
    { amount: '10.00000000', stakeAmount: '1000.00000000', closeRate: '106.00000000' },
  ]);
});

const day = 86_400_000;

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
  const { next } = await readChangesOf(trading.db, userUuid, null);
  const heard = async () =>
    (await readChangesOf(trading.db, userUuid, next)).changes.map(({ topic }) => topic);
  return { botUuid, fake, trade, figures, heard };
}

test('a closed trade that freqtrade corrects changes in the record and in all figures, and members hear of it once', async () => {
  const { botUuid, trade, figures, heard } = await closedTrade();
  const [before] = (await figures()).series;
  expect(await heard()).toEqual([]);
  // The exchange has said later what the fee was.
  trade.profit_abs -= 0.5;
  expect((await trading.turn(botUuid)).trades).toEqual([]);
  const after = (before ?? 0) - 0.5 * 1e8;
  expect(await figures()).toEqual({ series: [after], days: [after] });
  expect(Number((await trading.readBot(botUuid)).closedProfit) * 1e8).toBeCloseTo(after, 0);
  expect(await trading.readBot(botUuid)).toMatchObject({ corrections: 1 });
  await trading.turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({ corrections: 1 });
  expect(await heard()).toEqual(['TRADES']);
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

test('the operator hears once of a trade that freqtrade no longer has, and its funds are not spent again', async () => {
  const { botUuid, fake } = await trading.startTrading();
  const [gone] = fake.trades.splice(0, 1);
  if (!gone) throw new Error('There is no trade.');
  await trading.turn(botUuid);
  // It may have been asked in the middle of a change.
  expect(trading.told).toEqual([]);
  await turns(botUuid, 3);
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
  await turns(botUuid, 4);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED', closedCount: 1 });
});

test('the member cannot close such a trade, and freqtrade is not asked again and again', async () => {
  const { botUuid, fake } = await trading.startTrading();
  fake.trades.splice(0, 1);
  await turns(botUuid, 3);
  await trading.db.transaction((tx) => trading.engine.closeTrade(tx, botUuid, 1));
  fake.asked.length = 0;
  await turns(botUuid, 3);
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
  await turns(botUuid, 25);
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'UNKNOWN_ORDER', detail: 'lost' }]);
  await trading.db.transaction((tx) => trading.engine.resumeEntry(tx, botUuid));
  expect(await troublesOf(botUuid)).toEqual([]);
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
