import { expect, test } from 'vitest';
import { shareFreqtradeTrading } from '../../testing/freqtrade-trading.ts';

const trading = await shareFreqtradeTrading();
const { troublesOf, turns } = trading;

/** A run whose files were restored from a backup that has as many closed trades, but not the second open one. */
async function restored(command?: 'hardStop' | 'softStop') {
  const { botUuid, fake } = await trading.startTrading();
  if (command) await trading.order(command, botUuid);
  await trading.fakes.kill(botUuid);
  const lost = fake.trades.splice(1);
  await trading.turn(botUuid);
  return { botUuid, lost, fake: trading.fakes.of(botUuid) };
}

const recorded = async (botUuid: string) =>
  (await trading.readTrades(botUuid)).map(({ closeDate, number, pair }) => [
    number,
    pair,
    closeDate === null,
  ]);

const both = [
  [1, 'BTC/USDT', true],
  [2, 'ETH/USDT', true],
];

test('a live run that lost an open trade buys and sells nothing, and the operator sees the trade', async () => {
  trading.live.account = { apiKey: 'key', apiSecret: 'secret' };
  const { botUuid, fake } = await restored();
  await turns(botUuid, 3);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: true });
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'GONE_TRADE', detail: '2' }]);
  expect(fake.asked).toEqual(['pause']);
  expect(fake.trades).toMatchObject([{ is_open: true }]);
  expect(await recorded(botUuid)).toEqual(both);
});

test('a new trade that gets the number of a lost one is another trade', async () => {
  const { botUuid, fake } = await restored();
  const again = fake.open('SOL/USDT');
  expect(again.trade_id).toBe(2);
  await turns(botUuid, 4);
  expect(await recorded(botUuid)).toEqual([...both, [3, 'SOL/USDT', true]]);
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'GONE_TRADE', detail: '2' }]);
  fake.close(again, 'take_profit');
  await turns(botUuid, 2);
  expect(await recorded(botUuid)).toEqual([...both, [3, 'SOL/USDT', false]]);
  expect(await trading.readBot(botUuid)).toMatchObject({
    openedCount: 3,
    closedCount: 1,
    entryStopped: true,
  });
});

test('a new trade of the same pair is another trade, too, even once it has closed', async () => {
  const { botUuid, fake } = await restored();
  fake.close(fake.open('ETH/USDT'), 'take_profit');
  await turns(botUuid, 2);
  expect(await recorded(botUuid)).toEqual([...both, [3, 'ETH/USDT', false]]);
});

test('a member who closes the lost trade does not close the new one', async () => {
  const { botUuid, fake } = await restored();
  fake.open('SOL/USDT');
  await trading.db.transaction((tx) => trading.engine.closeTrade(tx, botUuid, 2));
  await turns(botUuid, 2);
  expect(fake.asked).not.toContain('forceexit');
  expect(await recorded(botUuid)).toEqual([...both, [3, 'SOL/USDT', true]]);
});

test('a lost trade that comes back with newer files is not recorded twice', async () => {
  const { botUuid, fake, lost } = await restored();
  fake.open('SOL/USDT');
  await turns(botUuid, 4);
  await trading.fakes.kill(botUuid);
  fake.trades.splice(1, 1, ...lost);
  await turns(botUuid, 4);
  expect(await recorded(botUuid)).toEqual([...both, [3, 'SOL/USDT', true]]);
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'GONE_TRADE', detail: '3' }]);
  const [, back] = trading.fakes.of(botUuid).trades;
  if (back) trading.fakes.of(botUuid).close(back, 'take_profit');
  await turns(botUuid, 1);
  expect(await recorded(botUuid)).toEqual([both[0], [2, 'ETH/USDT', false], [3, 'SOL/USDT', true]]);
});

test.each(['hardStop', 'softStop'] as const)(
  'the operator also sees a lost trade if the run ends before the third turn: %s',
  async (command) => {
    const { botUuid } = await restored(command);
    await turns(botUuid, 1);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED' });
    expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'GONE_TRADE', detail: '2' }]);
    expect(trading.told.at(-1)).toBe(
      'Freqtrade no longer has trade 2 of this run. It stays open in the record.',
    );
  },
);

/** A run with one closed trade, whose files were restored from a backup that was made before it closed. */
async function restoredBeforeClose() {
  const { botUuid, fake } = await trading.startTrading();
  const [first, second] = fake.trades;
  if (!first || !second) throw new Error('There are no trades.');
  fake.close(first, 'take_profit');
  await trading.turn(botUuid);
  const before = await trading.readTrades(botUuid);
  await trading.fakes.kill(botUuid);
  Object.assign(first, { is_open: true, close_timestamp: null, exit_reason: null, profit_abs: 0 });
  first.orders.pop();
  trading.pass(3_600_000);
  return { before, botUuid, fake, first, second };
}

const isLeft = async (botUuid: string, before: unknown) => {
  expect(await trading.readTrades(botUuid)).toEqual(before);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED' });
  expect(trading.told.at(-1)).toContain('older than the record');
};

test.each([undefined, 'hardStop'] as const)(
  'finds that the files are older if a closed trade is open again while another has closed: %s',
  async (command) => {
    const { before, botUuid, fake, second } = await restoredBeforeClose();
    fake.close(second, 'stop_loss');
    if (command) await trading.order(command, botUuid);
    await turns(botUuid, 1);
    await isLeft(botUuid, before);
    expect(trading.fakes.of(botUuid).asked).toEqual([]);
  },
);

test('finds that the files are older if a trade has closed again, later and with another result', async () => {
  const { before, botUuid, fake, first } = await restoredBeforeClose();
  fake.rate = 50;
  fake.close(first, 'stop_loss');
  await turns(botUuid, 1);
  await isLeft(botUuid, before);
});

test('finds that the files are older if another closed trade has the number of a recorded one', async () => {
  const { before, botUuid, fake, first } = await restoredBeforeClose();
  fake.trades.splice(0, 1);
  fake.close(Object.assign(fake.open('SOL/USDT'), { trade_id: first.trade_id }), 'stop_loss');
  await turns(botUuid, 1);
  await isLeft(botUuid, before);
});

test('does not take files for older if the fee of a closed trade was corrected while no service ran', async () => {
  const { botUuid, fake } = await trading.startTrading();
  const [first] = fake.trades;
  if (first) fake.close(first, 'take_profit');
  await trading.turn(botUuid);
  await trading.fakes.kill(botUuid);
  if (first) first.profit_abs -= 1;
  await turns(botUuid, 2);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', corrections: 1 });
});

test('does not take files for older if a trade closed after the clock had gone back by an hour', async () => {
  const { botUuid, fake } = await trading.startTrading();
  const [first] = fake.trades;
  if (first) fake.close(first, 'take_profit');
  if (first) first.close_timestamp = (first.open_fill_timestamp ?? 0) - 3_600_000;
  await trading.turn(botUuid);
  await trading.turn(botUuid, {}, trading.createEngine());
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', closedCount: 1 });
});
