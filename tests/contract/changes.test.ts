import { sql } from 'drizzle-orm';
import { afterAll, expect, onTestFinished, test } from 'vitest';
import type { OperationId } from '../../service/common/handler.ts';
import { type Following, follow } from './lib/follow.ts';
import { createMember, createTrader, inConsole, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const runJob = (name: string) => fixture.sandbox.services.jobs.find((job) => job.name === name)?.run();
const fund = (token: string, tradingAmount: number) =>
  fixture.call('setTradingAmount', { token, body: { tradingAmount } });

/** Follows from now on: earlier changes have been read. */
async function followFrom(token: string): Promise<{ events: Following; id: string }> {
  const events = await follow(fixture, token);
  onTestFinished(() => events.stop());
  const first = await events.next();
  return { events, id: first?.id ?? '' };
}

test('a member hears what has changed, and only that', async () => {
  const trader = await createTrader(fixture);
  const { events } = await followFrom(trader.token);
  expect(events.headers['content-type']).toBe('text/event-stream; charset=utf-8');
  expect(events.headers['cache-control']).toBe('no-store');
  await inConsole(fixture, 'clock', { advanceSeconds: 60 });
  expect((await events.next())?.changed).toContain('BOT');
  await fixture.call('setLossLimit', {
    token: trader.token,
    body: { drawdown: 0.1, loss: null, action: 'STOP_TRADE_ENTRY' },
  });
  expect((await events.next())?.changed).toEqual(['ACCOUNT']);
  await fixture.call('changeSubscription', { token: trader.token, body: { period: 'YEAR' } });
  expect((await events.next())?.changed).toEqual(['PAYMENT']);
});

test('trades are reported, and steps of the engine without any are not', async () => {
  const trader = await createTrader(fixture);
  await inConsole(fixture, 'clock', { advanceSeconds: 60 });
  const { events } = await followFrom(trader.token);
  const { db } = fixture.sandbox.deps;
  await db.execute(sql`update bots set advanced_to = now(), claimed_until = now()`);
  await db.execute(sql`update bots set opened_count = opened_count + 1`);
  expect((await events.next())?.changed).toEqual(['TRADES']);
  await db.execute(sql`update bots set corrections = corrections + 1`);
  expect((await events.next())?.changed).toEqual(['TRADES']);
});

test('nobody hears about another member', async () => {
  const [ada, ben] = [await createMember(fixture), await createTrader(fixture)];
  const { events } = await followFrom(ada.token);
  await fixture.call('changeSubscription', { token: ben.token, body: { period: 'YEAR' } });
  await runJob('changes');
  await fund(ada.token, 600);
  expect((await events.next())?.changed).toEqual(['ACCOUNT']);
  await fixture.call('logout', { body: { refreshToken: ada.refreshToken } });
  expect(await events.next()).toBeUndefined();
});

test('a stream cannot be opened with HEAD, which would not read it', async () => {
  const { token } = await createMember(fixture);
  const headers = { authorization: `Bearer ${token}` };
  const answer = await fetch(`${fixture.sandbox.url}/api/user/events`, { method: 'HEAD', headers });
  expect(answer.status).toBe(404);
});

test('a stream continues where the one before ended', async () => {
  const { token } = await createMember(fixture);
  const { events, id } = await followFrom(token);
  events.stop();
  await fund(token, 700);
  const again = await follow(fixture, token, id);
  onTestFinished(() => again.stop());
  const first = await again.next();
  expect(first?.changed).toEqual(['ACCOUNT']);
  const third = await follow(fixture, token, first?.id);
  onTestFinished(() => third.stop());
  expect((await third.next())?.changed).toEqual([]);
});

test.each([
  ['too long ago', '1-1'],
  ['of a database that was restored', '999999999999-1768478400'],
])('after a moment that is %s, everything may have changed', async (_, since) => {
  const { token } = await createMember(fixture);
  const events = await follow(fixture, token, since);
  onTestFinished(() => events.stop());
  expect((await events.next())?.changed).toEqual(['BOT', 'TRADES', 'PAYMENT', 'ACCOUNT']);
});

test('the stream needs a valid token and ends with it', async () => {
  const refused = await follow(fixture, 'nonsense');
  refused.stop();
  expect(refused.status).toBe(401);
  const { token } = await createMember(fixture);
  const { events } = await followFrom(token);
  fixture.sandbox.realClock.pass(599);
  await runJob('changes');
  fixture.sandbox.realClock.pass(2);
  await runJob('changes');
  expect(await events.next()).toBeUndefined();
});

test('signing out ends the streams of that session only', async () => {
  const member = await createMember(fixture);
  const login = { body: { email: member.email, password: 'correct horse 7!' } };
  const other = (await fixture.call('login', login)).body;
  const { events } = await followFrom(member.token);
  const { events: kept } = await followFrom(other.accessToken);
  await fixture.call('logout', { body: { refreshToken: member.refreshToken } });
  expect(await events.next()).toBeUndefined();
  await fund(other.accessToken, 800);
  expect((await kept.next())?.changed).toEqual(['ACCOUNT']);
});

test('deleting the account ends its streams', async () => {
  const { token } = await createMember(fixture);
  const { events } = await followFrom(token);
  await fixture.call('deleteAccount', { token });
  expect(await events.next()).toBeUndefined();
});

test('a member has at most ten streams, and those that hang up do not count', async () => {
  const { token } = await createMember(fixture);
  // Each service counts its own.
  const one = { sandbox: { url: fixture.direct } };
  const streams = await Promise.all(Array.from({ length: 10 }, () => follow(one, token)));
  const refused = await follow(one, token);
  expect([refused.status, refused.headers['retry-after']]).toEqual([429, '60']);
  for (const stream of [...streams, refused]) stream.stop();
  await expect.poll(async () => (await followFrom(token)).events.status).toBe(200);
});

test('the user info is not sent again until something about the member changes', async () => {
  const { token } = await createMember(fixture);
  const first = await fixture.call('getUserInfo', { token });
  const tag = first.headers.get('etag') ?? '';
  expect((await fixture.call('getUserInfo', { token, ifNoneMatch: tag })).status).toBe(304);
  await fund(token, 900);
  const changed = await fixture.call('getUserInfo', { token, ifNoneMatch: tag });
  expect([changed.status, changed.body.tradingAmount]).toEqual([200, 900]);
  const other = await createMember(fixture);
  expect((await fixture.call('getUserInfo', { token: other.token, ifNoneMatch: tag })).status).toBe(200);
});

test('the service stops while streams are open', async () => {
  const own = await startFixture();
  const { token } = await createMember(own);
  const events = await follow(own, token);
  await events.next();
  await own.sandbox.close();
  expect(await events.next()).toBeUndefined();
});

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
