import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../service/common/handler.ts';
import { createTrader, type Fixture, inConsole, startFixture } from './lib/members.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.close());

type Trader = Awaited<ReturnType<typeof createTrader>>;

/** Reads that are repeated, about a run that has just begun and therefore has no trades. */
const reads: [OperationId, 'id' | 'botUuid'][] = [
  ['getBot', 'id'],
  ['listOpenTrades', 'botUuid'],
  ['listClosedTrades', 'botUuid'],
  ['getBotProfit', 'id'],
];

const read = (operation: OperationId, name: string, { botUuid, token }: Trader, ifNoneMatch?: string) =>
  fixture.call(operation, { params: { [name]: botUuid }, token, ...(ifNoneMatch && { ifNoneMatch }) });

test.each(reads)('%s is not sent again as long as nothing has changed', async (operation, name) => {
  const trader = await createTrader(fixture);
  const first = await read(operation, name, trader);
  const tag = first.headers.get('etag') ?? '';
  expect([first.status, tag]).toEqual([200, expect.stringMatching(/^W\/"[\w-]{22}"$/)]);
  const again = await read(operation, name, trader, `W/"other", ${tag}`);
  expect([again.status, again.body, again.headers.get('etag')]).toEqual([304, undefined, tag]);
  for (const { headers } of [first, again]) {
    expect([headers.get('cache-control'), headers.get('vary')]).toEqual([
      'no-store',
      expect.stringContaining('Authorization'),
    ]);
  }
  expect((await read(operation, name, trader, 'W/"other"')).status).toBe(200);
});

test.each(reads)('%s needs a session, and a tag opens nothing of another member', async (operation, name) => {
  const [ada, ben] = [await createTrader(fixture), await createTrader(fixture)];
  const tag = (await read(operation, name, ada)).headers.get('etag') ?? '';
  const stranger = await read(operation, name, { ...ben, botUuid: ada.botUuid }, tag);
  expect([stranger.status, stranger.body.code]).toEqual([404, 'error.bot.notFound']);
  expect([stranger.headers.get('etag'), stranger.headers.get('cache-control')]).toEqual([null, 'no-store']);
  expect((await read(operation, name, ben, tag)).status).toBe(200);
  const guest = await read(operation, name, { ...ada, token: 'nonsense' }, tag);
  expect(guest.status).toBe(401);
});

test('a new status is a new version', async () => {
  const trader = await createTrader(fixture);
  const tagOfBot = async () => (await read('getBot', 'id', trader)).headers.get('etag');
  const starting = await tagOfBot();
  await inConsole(fixture, 'clock', { advanceSeconds: 60 });
  const running = await tagOfBot();
  await fixture.call('stopEntry', { token: trader.token, body: { action: 'STOP_TRADE_ENTRY' } });
  expect(new Set([starting, running, await tagOfBot()]).size).toBe(3);
});

test('a run that has ended keeps its figures', async () => {
  const trader = await createTrader(fixture);
  const live = await read('getBotStatistic', 'id', trader);
  expect([live.headers.get('etag'), live.headers.get('cache-control')]).toEqual([null, 'no-store']);
  await fixture.call('enableTrading', { token: trader.token, body: { enable: false, action: 'FORCE_STOP' } });
  const tag = (await read('getBotStatistic', 'id', trader)).headers.get('etag') ?? '';
  await inConsole(fixture, 'clock', { advanceSeconds: 3600 });
  expect((await read('getBotStatistic', 'id', trader, tag)).status).toBe(304);
});

test('the version of a page is not that of another', async () => {
  const { token, botUuid } = await createTrader(fixture);
  const page = (size: string, ifNoneMatch = '') =>
    fixture.call('listClosedTrades', { params: { botUuid }, query: { size }, token, ifNoneMatch });
  const tag = (await page('10')).headers.get('etag') ?? '';
  expect([(await page('10', tag)).status, (await page('20', tag)).status]).toEqual([304, 200]);
});
