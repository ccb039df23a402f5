import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { engineRuns } from '../../db/schema/bots.ts';
import { type FreqtradeTrading, openFreqtradeTrading } from '../../testing/freqtrade-trading.ts';
import { hour } from '../../testing/trading.ts';

let trading: FreqtradeTrading;
beforeAll(async () => {
  trading = await openFreqtradeTrading();
}, 60_000);
afterAll(() => trading.close());
beforeEach(() => {
  trading.told.length = 0;
});

const turns = async (botUuid: string, count: number) => {
  for (let done = 0; done < count; done += 1) await trading.turn(botUuid);
};
const troublesOf = async (botUuid: string) =>
  (await trading.engine.troubles()).filter((trouble) => trouble.botUuid === botUuid);

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
  trading.orders.length = 0;

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
