import { afterAll, expect, test } from 'vitest';
import {
  createMember,
  createSubscriber,
  createTrader,
  exchangeAccount,
  inConsole,
  readConsole,
  startFixture,
} from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const advance = (advanceSeconds: number) => inConsole(fixture, 'clock', { advanceSeconds });
const enable = (token: string, body: unknown) => fixture.call('enableTrading', { token, body });

// Rules: BOT-6, FIELD-6, NUMBER-5
test('starting requires a subscription, an API key and an amount, in this order', async () => {
  const stranger = await createMember(fixture);
  expect((await enable(stranger.token, { enable: true })).body.code).toBe('error.subscription.notActive');

  const { token } = await createSubscriber(fixture);
  expect((await enable(token, { enable: true })).body.code).toBe('error.apiKey.notFound');
  await fixture.call('createApiKey', { token, body: exchangeAccount });
  expect((await enable(token, { enable: true })).body.code).toBe('error.bot.tradingAmountNotProvided');
  expect((await fixture.call('setTradingAmount', { token, body: { tradingAmount: 99.99 } })).body.code).toBe(
    'error.payment.insufficientAmount',
  );
  await fixture.call('setTradingAmount', { token, body: { tradingAmount: 100 } });
  expect((await enable(token, { enable: true })).status).toBe(200);
  expect((await fixture.call('getUserInfo', { token })).body).toMatchObject({
    showOnboarding: false,
    tradingAmount: 100,
  });
});

// Rule: BOT-30
test('two starts at once make one bot', async () => {
  const { token } = await createSubscriber(fixture);
  await fixture.call('createApiKey', { token, body: exchangeAccount });
  await fixture.call('setTradingAmount', { token, body: { tradingAmount: 500 } });
  const answers = await Promise.all([1, 2, 3].map(() => enable(token, { enable: true })));
  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
});

// Rules: BOT-28, SHAPE-1
test('a running bot has trades, figures and exports', async () => {
  const { botUuid, token, uuid } = await createTrader(fixture);
  await advance(86_400);
  const of = { token, params: { botUuid, id: botUuid, userUuid: uuid } };
  const { body: bot } = await fixture.call('getBot', of);
  expect(bot).toMatchObject({ uuid: botUuid, status: 'RUNNING', result: null });
  expect(Date.parse(bot.asOf) - Date.parse(bot.lastSeenAt)).toBeLessThan(31_000);
  expect((await fixture.call('listUserBots', of)).body).toMatchObject({ total: 1, page: 0, size: 10 });

  const closed = (await fixture.call('listClosedTrades', { ...of, query: { size: '100' } })).body;
  const open = (await fixture.call('listOpenTrades', of)).body;
  expect(closed.total + open.total).toBeGreaterThan(0);
  const { body: statistic } = await fixture.call('getBotStatistic', of);
  expect(statistic).toMatchObject({ botUuid, startBalance: 1000, sampleSize: closed.total });
  expect(statistic.events).toMatchObject([{ kind: 'STARTED', by: 'MEMBER' }]);
  expect(statistic.benchmark.balances).toHaveLength(statistic.balanceSeries.length);
  const runs = (await fixture.call('listUserBots', of)).body;
  expect(runs.items[0].result).toMatchObject({ closedTrades: closed.total });

  const file = await fixture.call('exportClosedTrades', of);
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="[\w-]+\.csv"$/);
  expect(file.body.trim().split('\n')).toHaveLength(closed.total + 1);
  expect((await fixture.call('exportOpenTrades', of)).status).toBe(200);
});

// Rules: CALENDAR-10, SHAPE-6
test('the profit of a run by day, week and month adds up to its closed profit', async () => {
  const { botUuid: id, token } = await createTrader(fixture);
  await advance(40 * 86_400);
  const of = { token, params: { id } };
  const { body: statistic } = await fixture.call('getBotStatistic', of);
  for (const period of ['DAY', 'WEEK', 'MONTH']) {
    const query = { period, zone: 'Australia/Lord_Howe' };
    const { body } = await fixture.call('getBotProfit', { ...of, query });
    expect(body).toMatchObject({ ...query, startBalance: 1000 });
    const sum = body.items.reduce((total: number, { profit }: { profit: number }) => total + profit, 0);
    expect(sum).toBeCloseTo(statistic.indicators.closedProfit.value, 8);
    const file = await fixture.call('exportBotProfit', { ...of, query });
    expect(file.headers.get('content-disposition')).toContain(`profit-by-${period.toLowerCase()}-`);
    expect(file.body.trim().split('\n')).toHaveLength(body.items.length + 1);
  }
});

test('profit by period names what is wrong with a request', async () => {
  const { botUuid: id, token } = await createTrader(fixture);
  const wrong: [Record<string, string>, string][] = [
    [{ zone: 'Mars/Base' }, 'zone'],
    [{ from: '2026-02-30' }, 'from'],
    [{ from: '0000-01-01' }, 'from'],
    [{ from: '2026-02-02', to: '2026-02-01' }, 'to'],
    [{ period: 'YEAR' }, 'period'],
  ];
  for (const [query, field] of wrong) {
    const answer = await fixture.call('getBotProfit', { token, params: { id }, query });
    expect([answer.status, Object.keys(answer.body.fields ?? {})]).toEqual([400, [field]]);
  }
});

// Rules: BOT-2, BOT-3
test('a bot after stop entry still runs, and starting resumes it', async () => {
  const { token } = await createTrader(fixture);
  await advance(60);
  const stopped = await fixture.call('stopEntry', { token, body: { action: 'STOP_TRADE_ENTRY' } });
  expect(stopped.body).toMatchObject({ status: 'RUNNING', entryStopped: true });
  expect((await enable(token, { enable: true })).body).toMatchObject({
    status: 'RUNNING',
    entryStopped: false,
  });
  expect((await enable(token, { enable: true })).body.code).toBe('error.bot.tradingAlreadyEnabled');
});

// Rule: BOT-4
test('a soft stop leaves the open trades on the exchange', async () => {
  const { token } = await createTrader(fixture);
  await advance(86_400);
  const { body, status } = await enable(token, { enable: false, action: 'FORCE_STOP' });
  expect([status, body.status, body.openTrades]).toEqual([200, 'FORCE_STOPPED', 0]);
  expect(body.deactivatedAt).not.toBeNull();
  const again = await enable(token, { enable: false, action: 'FORCE_STOP' });
  expect(again.body.code).toBe('error.bot.tradingAlreadyDisabled');
});

// Rule: BOT-5
test('a hard stop closes every trade, then stops the bot', async () => {
  const { botUuid, token } = await createTrader(fixture);
  await advance(86_400);
  const { body } = await enable(token, { enable: false, action: 'FORCE_QUIT' });
  expect(['STOP_INIT', 'STOPPED']).toContain(body.status);
  await advance(600);
  expect((await fixture.call('getBot', { token, params: { id: botUuid } })).body).toMatchObject({
    status: 'STOPPED',
    openTrades: 0,
    leftOnExchange: 0,
  });
});

test('a stop must name its kind', async () => {
  const { token } = await createTrader(fixture);
  expect((await enable(token, { enable: false })).body.fields).toHaveProperty('action');
  expect((await enable(token, { enable: false, action: 'STOP_TRADE_ENTRY' })).status).toBe(400);
});

test('Telegram notifies members of trades if they turned notifications on', async () => {
  const { token } = await createSubscriber(fixture);
  const userId = '5550001';
  const botToken = '123456789:AAexampleTokenExampleTokenExample00';
  await fixture.call('setTelegramToken', { token, body: { botToken, userId } });
  await fixture.call('setTelegramNotifications', { token, body: { enable: true } });
  await fixture.call('createApiKey', { token, body: exchangeAccount });
  await fixture.call('setTradingAmount', { token, body: { tradingAmount: 1000 } });
  await enable(token, { enable: true });
  await advance(86_400);
  const { telegramMessages } = await readConsole(fixture);
  expect(telegramMessages.filter((message) => message.chatId === userId).length).toBeGreaterThan(1);
});
