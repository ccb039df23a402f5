import { expect, test } from 'vitest';
import { engineRuns } from '../../db/schema/bots.ts';
import { shareFreqtradeTrading } from '../../testing/freqtrade-trading.ts';

const trading = await shareFreqtradeTrading();
const { troublesOf, turns } = trading;

test('a process that was killed starts again as it is wanted, and a hard stop goes on', async () => {
  const { botUuid } = await trading.startTrading();
  await trading.fakes.kill(botUuid);
  await trading.turn(botUuid);
  expect(trading.fakes.of(botUuid).order).toMatchObject({ opensTrades: true });
  await trading.order('hardStop', botUuid);
  await trading.fakes.kill(botUuid);
  await turns(botUuid, 3);
  expect(trading.fakes.of(botUuid).order).toMatchObject({ opensTrades: false });
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 2 });
  expect(trading.told[0]).toContain('started again');
});

test('the operator is also told of a process that first exits after a long time', async () => {
  const { botUuid } = await trading.startTrading([]);
  trading.pass(3_600_000);
  await trading.fakes.kill(botUuid);
  await trading.turn(botUuid);
  expect(trading.told).toEqual(['Freqtrade ended without an exit code. It was started again.']);
});

test('a freqtrade that has not answered for 90 s is ended, and keeps its trades when it starts again', async () => {
  const { botUuid, fake } = await trading.startTrading();
  fake.isSilent = true;
  await turns(botUuid, 19);
  expect(trading.fakes.isUp(botUuid)).toBe(true);
  await trading.turn(botUuid);
  expect(trading.fakes.isUp(botUuid)).toBe(false);
  expect(trading.told).toEqual(['Freqtrade does not answer on its port. It will be restarted.']);
  await trading.order('hardStop', botUuid);
  await turns(botUuid, 3);
  expect(trading.fakes.of(botUuid).order).toMatchObject({ opensTrades: false });
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', openedCount: 2, closedCount: 2 });
});

test('a process that starts slowly, as when many do at once, is not ended after 90 s, and has its time again at each start', async () => {
  const { botUuid } = await trading.startTrading([]);
  const { processes } = trading.fakes;
  const { keepUp } = processes;
  processes.keepUp = async (order) => {
    const kept = await keepUp(order);
    trading.fakes.of(botUuid).isSilent = true;
    return kept;
  };
  const minutes = async (count: number) => {
    for (let passed = 0; passed < count; passed += 1) {
      trading.pass(55_000);
      await trading.turn(botUuid);
    }
  };
  const restarted = 'Freqtrade does not answer on its port. It will be restarted.';
  for (let start = 1; start <= 2; start += 1) {
    await trading.fakes.kill(botUuid);
    await minutes(4);
    expect(trading.fakes.isUp(botUuid)).toBe(true);
  }
  expect(trading.told).not.toContain(restarted);
  await minutes(3);
  expect(trading.told).toContain(restarted);
  processes.keepUp = keepUp;
  trading.fakes.of(botUuid).isSilent = false;
});

test('ends the run when its files are gone, and leaves its trades on the exchange', async () => {
  const { botUuid } = await trading.startTrading();
  await trading.fakes.kill(botUuid);
  trading.fakes.forget(botUuid);
  await trading.turn(botUuid);
  expect(await trading.readBot(botUuid)).toMatchObject({
    status: 'FORCE_STOPPED',
    openedCount: 2,
    closedCount: 0,
  });
  expect(trading.told[0]).toContain('files');
});

test.each([undefined, 'hardStop'] as const)(
  'ends the run when its files are older than the record, before it trades with them: %s',
  async (command) => {
    const { botUuid, fake } = await trading.startTrading(['BTC/USDT']);
    const [trade] = fake.trades;
    if (trade) fake.close(trade, 'take_profit');
    await trading.turn(botUuid);
    const before = await trading.readTrades(botUuid);
    await trading.fakes.kill(botUuid);
    // As restored from a backup that was made before the trade opened.
    fake.trades.length = 0;
    fake.open('ETH/USDT');
    if (command) await trading.order(command, botUuid);
    await trading.turn(botUuid);
    expect(await trading.readBot(botUuid)).toMatchObject({ openedCount: 1, deactivatedAt: expect.any(Date) });
    expect(fake.trades).toMatchObject([{ is_open: true }]);
    expect(await trading.readTrades(botUuid)).toEqual(before);
    expect(trading.told.at(-1)).toContain('older');
  },
);

test('a sale that freqtrade finds on the exchange after a restart keeps its recorded cause, and has no rate of 0', async () => {
  const { botUuid, fake } = await trading.startTrading();
  await trading.order('hardStop', botUuid);
  // Freqtrade placed the orders, but could not record them, and has not looked at rates since.
  for (const trade of fake.trades) fake.close(Object.assign(trade, { min_rate: 0 }), 'sold_on_exchange');
  await turns(botUuid, 3);
  const trades = await trading.readTrades(botUuid);
  expect(trades.map(({ exitReason }) => exitReason)).toEqual(['HARD_STOP', 'HARD_STOP']);
  expect(trades.map(({ lowestRate }) => lowestRate)).toEqual(['100.00000000', '100.00000000']);
});

/** A run that places orders and whose process was killed, perhaps between an order and its record. */
async function killedWhileLive() {
  trading.live.account = { apiKey: 'key', apiSecret: 'secret' };
  const { botUuid } = await trading.startTrading(['BTC/USDT']);
  await trading.fakes.kill(botUuid);
  const at = trading.clock.now().getTime();
  await trading.turn(botUuid);
  return { at, botUuid, fake: trading.fakes.of(botUuid) };
}

test('a killed live run opens no trade until the exchange has been asked for orders that freqtrade does not know', async () => {
  const { at, botUuid, fake } = await killedWhileLive();
  const [known] = fake.trades;
  trading.orders.push({ id: known?.orders[0]?.order_id ?? '', at }, { id: 'lost', at });
  for (let count = 1; count <= 13; count += 1) {
    expect(fake.state).toBe('paused');
    await trading.turn(botUuid);
  }
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true });
  await turns(botUuid, 2);
  expect(fake.state).toBe('paused');
});

test('an order that an exchange dates too late is found before trades open', async () => {
  const { at, botUuid, fake } = await killedWhileLive();
  trading.orders.push({ id: 'lost', at: at + 20_000 });
  for (let count = 1; count <= 30; count += 1) {
    await trading.turn(botUuid);
    expect(fake.state).toBe('paused');
  }
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true });
});

test('a killed live run without such orders opens trades after two minutes, whatever other replicas do', async () => {
  const { botUuid, fake } = await killedWhileLive();
  await trading.turn(botUuid, {}, trading.createEngine());
  expect(fake.state).toBe('paused');
  await turns(botUuid, 28);
  expect(fake.state).toBe('running');
  await trading.turn(botUuid, {}, trading.createEngine());
  expect(fake.state).toBe('running');
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: false });
});

test('a run that ends shows the operator every order that freqtrade does not know, however new', async () => {
  const { botUuid } = await trading.startTrading();
  trading.orders.push({ id: 'lost', at: trading.clock.now().getTime() });
  await trading.order('hardStop', botUuid);
  await turns(botUuid, 3);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 2 });
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'UNKNOWN_ORDER', detail: 'lost' }]);
});

test('an order that has found no other side yet is known', async () => {
  const { botUuid, fake } = await trading.startTrading([]);
  const entry = fake.open('BTC/USDT', false);
  trading.orders.push({ id: entry.orders[0]?.order_id ?? '', at: trading.clock.now().getTime() });
  await turns(botUuid, 30);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: false });
});

test('a soft stop waits for the answer to an order that is being placed', async () => {
  const { botUuid, fake } = await trading.startTrading(['BTC/USDT']);
  const answer = Promise.withResolvers<void>();
  fake.answersOrders = answer.promise;
  await trading.db.transaction((tx) => trading.engine.closeTrade(tx, botUuid, 1));
  await trading.order('softStop', botUuid);
  const impatient = trading.createEngine({ patienceMs: 20 });
  for (let count = 1; count <= 3; count += 1) await trading.turn(botUuid, {}, impatient);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOP_INIT', closedCount: 0 });
  answer.resolve();
  await trading.turn(botUuid, {}, impatient);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED', closedCount: 1 });
  expect(await trading.readTrades(botUuid)).toMatchObject([{ exitReason: 'MEMBER' }]);
});

test('a hard stop whose orders are accepted, but filled by nobody, leaves the rest', async () => {
  const { botUuid, fake } = await trading.startTrading(['BTC/USDT']);
  fake.filledShare = 0;
  await trading.order('hardStop', botUuid);
  await turns(botUuid, 24);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED', closedCount: 0 });
});

test('a hard stop that can sell nothing takes no longer because of an unfilled entry that freqtrade deletes', async () => {
  const { botUuid, fake } = await trading.startTrading(['BTC/USDT']);
  const entry = fake.open('ETH/USDT', false);
  fake.refusal = 'Filter failure: NOTIONAL';
  await trading.order('hardStop', botUuid);
  await turns(botUuid, 12);
  expect(fake.trades.pop()).toBe(entry);
  await turns(botUuid, 12);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED', closedCount: 0 });
});

test('a hard stop waits for an unfilled entry whose cancellation the exchange refuses, then leaves it and shows its order', async () => {
  const { botUuid, fake } = await trading.startTrading([]);
  const entry = fake.open('BTC/USDT', false);
  fake.refusal = 'Unknown order sent.';
  await trading.order('hardStop', botUuid);
  await turns(botUuid, 12);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOP_INIT' });
  await turns(botUuid, 12);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', openedCount: 0 });
  expect(await troublesOf(botUuid)).toMatchObject([
    { kind: 'UNKNOWN_ORDER', detail: entry.orders[0]?.order_id },
  ]);
});

test('a hard stop ends once the exchange has canceled an unfilled entry', async () => {
  const { botUuid, fake } = await trading.startTrading([]);
  fake.open('BTC/USDT', false);
  await trading.order('hardStop', botUuid);
  await turns(botUuid, 4);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', openedCount: 0 });
  expect(await troublesOf(botUuid)).toEqual([]);
});

test('a process that a replica without the lease starts after the end of the run is ended', async () => {
  trading.live.account = { apiKey: 'key', apiSecret: 'secret' };
  const { botUuid } = await trading.startTrading([]);
  await trading.fakes.kill(botUuid);
  const [asked, answer] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const { opens } = trading.live;
  trading.live.opens = () => {
    asked.resolve();
    return answer.promise;
  };
  const late = trading.turn(botUuid);
  await asked.promise;
  trading.live.opens = opens;
  await trading.db.update(engineRuns).set({ leaseOwner: null, leasedUntil: null });
  await trading.order('softStop', botUuid);
  await turns(botUuid, 4);
  expect(await trading.readBot(botUuid)).toMatchObject({ deactivatedAt: expect.any(Date) });
  await trading.engine.job.run();
  expect(trading.fakes.isUp(botUuid)).toBe(false);

  answer.resolve();
  await late;
  expect(trading.fakes.isUp(botUuid)).toBe(true);
  await trading.engine.job.run();
  expect(trading.fakes.isUp(botUuid)).toBe(false);
});
