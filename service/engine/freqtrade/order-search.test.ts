import { expect, test } from 'vitest';
import { Problem } from '../../common/problem.ts';
import { shareFreqtradeTrading } from '../../testing/freqtrade-trading.ts';
import type { EngineRun } from './engine-run-repository.ts';
import { beginSearches, createOrderSearch } from './order-search.ts';

const trading = await shareFreqtradeTrading();
const { live, troublesOf, turns } = trading;
const away = new Problem('error.exchange.notAvailable', { exchange: 'BINANCE' });
const notValid = new Problem('error.apiKey.notValid');

async function startLive(pairs?: string[]) {
  live.account = { apiKey: 'key', apiSecret: 'secret' };
  return trading.startTrading(pairs);
}

const told = (part: string) => trading.told.filter((message) => message.includes(part));

test('turns go on while the exchange does not list its orders, and search again later', async () => {
  const { botUuid, fake } = await startLive(['BTC/USDT']);
  live.failure = away;
  await turns(botUuid, 30);
  fake.step('ETH/USDT');
  await turns(botUuid, 2);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', openedCount: 2 });
  expect(told('does not list')).toEqual([
    'The exchange does not list the orders of this run: error.exchange.notAvailable.',
  ]);
  trading.orders.push({ id: 'lost', at: trading.clock.now().getTime() - 120_000 });
  live.failure = null;
  await turns(botUuid, 14);
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'UNKNOWN_ORDER', detail: 'lost' }]);
});

test.each([away, notValid])(
  'a killed run opens no trade until a search has succeeded: $code',
  async (failure) => {
    const { botUuid } = await startLive(['BTC/USDT']);
    await trading.fakes.kill(botUuid);
    live.failure = failure;
    await turns(botUuid, 40);
    const fake = trading.fakes.of(botUuid);
    expect(fake.state).toBe('paused');
    live.failure = null;
    await turns(botUuid, 14);
    expect(fake.state).toBe('running');
  },
);

test.each(['hardStop', 'softStop'] as const)(
  'a run ends only once the exchange has listed its orders: %s',
  async (command) => {
    const { botUuid } = await startLive(['BTC/USDT']);
    live.failure = away;
    await trading.order(command, botUuid);
    await turns(botUuid, 20);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOP_INIT' });
    trading.orders.push({ id: 'lost', at: trading.clock.now().getTime() });
    live.failure = null;
    await turns(botUuid, 6);
    expect((await trading.readBot(botUuid)).deactivatedAt).not.toBeNull();
    expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'UNKNOWN_ORDER', detail: 'lost' }]);
  },
);

test('after an hour, a run ends without a search, so that its member can change the key, and the log says so', async () => {
  const { botUuid } = await startLive(['BTC/USDT']);
  live.failure = away;
  await trading.order('hardStop', botUuid);
  await turns(botUuid, 10);
  trading.pass(3_500_000);
  await turns(botUuid, 3);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOP_INIT' });
  trading.pass(100_000);
  await turns(botUuid, 6);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 1 });
  expect(trading.told.at(-1)).toContain('was not searched');
});

test.each([notValid, new Problem('error.apiKey.notFound')])(
  'a run whose key has been revoked or removed can still be stopped: $code',
  async (failure) => {
    const { botUuid } = await startLive(['BTC/USDT']);
    Object.assign(live, { failure, refusal: failure });
    await trading.order('hardStop', botUuid);
    await turns(botUuid, 4);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 1 });
    expect(told('does not list')).toHaveLength(1);
  },
);

test('a run whose process has exited waits for a key that can trade, and keeps its trades', async () => {
  const { botUuid, fake } = await startLive(['BTC/USDT']);
  live.refusal = notValid;
  await trading.fakes.kill(botUuid);
  await turns(botUuid, 30);
  expect(trading.fakes.isUp(botUuid)).toBe(false);
  expect(told('The run waits')).toHaveLength(1);
  expect(await troublesOf(botUuid)).toMatchObject([{ kind: 'SILENT' }]);
  live.refusal = null;
  await turns(botUuid, 2);
  expect(trading.fakes.isUp(botUuid)).toBe(true);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'RUNNING', openedCount: 1 });
  expect(fake.trades).toMatchObject([{ is_open: true }]);
});

test('while the exchange wants a pause, no process starts, and a stop waits', async () => {
  const { botUuid } = await startLive(['BTC/USDT']);
  live.refusal = away;
  await trading.fakes.kill(botUuid);
  await trading.order('hardStop', botUuid);
  await turns(botUuid, 10);
  expect(trading.fakes.isUp(botUuid)).toBe(false);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOP_INIT' });
  live.refusal = null;
  await turns(botUuid, 4);
  expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 1 });
});

test.each(['hardStop', 'softStop'] as const)(
  'a stop ends a run whose key cannot trade, because nothing could ever be sold: %s',
  async (command) => {
    const { botUuid } = await startLive(['BTC/USDT']);
    live.refusal = notValid;
    await trading.fakes.kill(botUuid);
    await trading.order(command, botUuid);
    await turns(botUuid, 1);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'FORCE_STOPPED', closedCount: 0 });
    expect(trading.told.at(-1)).toContain('the key of this run cannot be used');
  },
);

// The next search is the one once a minute, or that of the end.
test.each([28, 16])(
  'a hard stop tries again to sell once a ban is over, although %i orders were refused during it',
  async (refusals) => {
    const { botUuid, fake } = await startLive(['BTC/USDT']);
    live.failure = away;
    fake.refusal = 'The exchange has banned this address.';
    await trading.order('hardStop', botUuid);
    await turns(botUuid, refusals);
    live.failure = null;
    await turns(botUuid, 15);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOP_INIT' });
    fake.refusal = null;
    await turns(botUuid, 4);
    expect(await trading.readBot(botUuid)).toMatchObject({ status: 'STOPPED', closedCount: 1 });
  },
);

test('the last search reads everything, and at most every ten seconds; each outage is told once', async () => {
  const asked: { at: number; seen: number }[] = [];
  const warned: string[] = [];
  let [at, isAway] = [0, false];
  const { mayAsk, search, searchAll } = createOrderSearch({
    ordersOf: async (_botUuid, _run, seen) => {
      asked.push({ at, seen: seen.size });
      if (isAway) throw away;
      seen.set('BTC/USDT', { holding: '1', reads: 0, at });
      return [];
    },
    now: () => at,
    warn: (_botUuid, message) => void warned.push(message),
  });
  const searches = beginSearches(0, false);
  const searched = { botUuid: 'one', searches, run: {} as EngineRun };
  const none = { open: [], closed: [], waiting: [], orderIds: new Set<string>() };
  for (const minute of [1, 2, 3, 4]) {
    at = minute * 60_000;
    isAway = minute % 2 === 0;
    await search(searched, none);
  }
  expect(warned).toHaveLength(2);
  for (isAway = true; at < 270_000; at += 1000) if (mayAsk(searches)) await searchAll(searched, none);
  expect(asked.slice(4)).toEqual([250_000, 260_000].map((one) => ({ at: one, seen: 0 })));
});
