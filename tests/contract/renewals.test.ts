import { eq } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { subscriptions } from '../../service/db/schema/subscriptions.ts';
import { createMember, createTrader, inConsole, startFixture } from './lib/members.ts';

const fixture = await startFixture({ paymentSeconds: 60 });
afterAll(() => fixture.sandbox.close());

const paymentsOf = async (token: string) => (await fixture.call('getSubscription', { token })).body.payments;

test('a simulated payment proceeds with the clock', async () => {
  const { token } = await createMember(fixture);
  await fixture.call('subscribeAndPay', { token, body: { period: 'ONE_MONTH' } });
  const seen: string[] = [];
  for (let step = 0; step < 3; step += 1) {
    await inConsole(fixture, 'clock', { advanceSeconds: 21 });
    seen.push((await paymentsOf(token))[0].status);
  }
  expect(seen).toEqual(['PENDING', 'IN_PROGRESS', 'COMPLETED']);
});

// Rules: PAY-3, PAY-6
test('an active subscription is charged for the next period, with the package chosen for it', async () => {
  const { token } = await createMember(fixture);
  await fixture.call('subscribeAndPay', { token, body: { period: 'ONE_MONTH' } });
  await inConsole(fixture, 'clock', { advanceSeconds: 60 });
  await fixture.call('changeSubscription', { token, body: { period: 'THREE_MONTH' } });

  await inConsole(fixture, 'clock', { advanceSeconds: 32 * 86_400 });
  const { payments, subscription } = (await fixture.call('getSubscription', { token })).body;
  expect(subscription).toMatchObject({ status: 'ACTIVE', period: 'THREE_MONTH', nextPeriod: null });
  expect(payments.map((payment: { amount: number }) => payment.amount)).toEqual([117, 98]);
});

test('renewals fall on the day of the month on which the subscription began', async () => {
  const { token } = await createMember(fixture);
  const now = fixture.sandbox.deps.clock.now();
  const thirtyFirst = new Date(Date.UTC(now.getUTCFullYear() + 1, 0, 31, 12));
  await inConsole(fixture, 'clock', { advanceSeconds: (thirtyFirst.getTime() - now.getTime()) / 1000 });
  await fixture.call('subscribeAndPay', { token, body: { period: 'ONE_MONTH' } });
  const ends: string[] = [];
  for (const days of [1, 29, 31, 30]) {
    await inConsole(fixture, 'clock', { advanceSeconds: days * 86_400 });
    const { subscription } = (await fixture.call('getSubscription', { token })).body;
    ends.push(subscription.currentPeriodEnd.slice(5, 10));
  }
  expect(ends[0]).toMatch(/02-2[89]/);
  expect(ends.slice(1)).toEqual(['03-31', '04-30', '05-31']);
});

type Trader = Awaited<ReturnType<typeof createTrader>>;

/** A member whose bot has open trades, and whose paid period ends now, before any job has noticed. */
async function createTraderAtTheEnd(): Promise<Trader & { tradeId: string }> {
  const trader = await createTrader(fixture);
  await inConsole(fixture, 'clock', { advanceSeconds: 3600 });
  const params = { id: trader.botUuid, botUuid: trader.botUuid };
  const { items } = (await fixture.call('listOpenTrades', { token: trader.token, params })).body;
  const { clock, db } = fixture.sandbox.deps;
  await db.update(subscriptions).set({ endsAt: clock.now() }).where(eq(subscriptions.userUuid, trader.uuid));
  return { ...trader, tradeId: String(items[0].id) };
}

async function createUnpaidTrader() {
  const trader = await createTraderAtTheEnd();
  await fixture.sandbox.deps.db
    .update(subscriptions)
    .set({ status: 'CANCELED' })
    .where(eq(subscriptions.userUuid, trader.uuid));
  return trader;
}

const commands: [string, string, (trader: Trader & { tradeId: string }) => unknown][] = [
  [
    'closing a trade',
    'error.bot.invalidStatus',
    ({ botUuid, token, tradeId }) => fixture.call('closeTrade', { token, params: { id: botUuid, tradeId } }),
  ],
  [
    'stop entry',
    'error.bot.tradingAlreadyDisabled',
    ({ token }) => fixture.call('stopEntry', { token, body: { action: 'STOP_TRADE_ENTRY' } }),
  ],
  [
    'a hard stop',
    'error.bot.tradingAlreadyDisabled',
    ({ token }) => fixture.call('enableTrading', { token, body: { enable: false, action: 'FORCE_QUIT' } }),
  ],
  [
    'a start',
    'error.subscription.notActive',
    ({ token }) => fixture.call('enableTrading', { token, body: { enable: true } }),
  ],
];

const eventsOf = async ({ botUuid, token }: Trader) =>
  (await fixture.call('getBotStatistic', { token, params: { id: botUuid } })).body.events;

describe('a command after the end of the paid period', () => {
  // Rule: PAY-5
  test.each(commands)('finds the bot stopped: %s', async (_, code, send) => {
    const trader = await createUnpaidTrader();
    expect(await send(trader)).toMatchObject({ status: 409, body: { code } });
    expect(await eventsOf(trader)).toMatchObject([
      { kind: 'STARTED' },
      { kind: 'SOFT_STOPPED', by: 'SUBSCRIPTION' },
    ]);
  });

  test('finds the bot stopped: a loss limit', async () => {
    const trader = await createUnpaidTrader();
    const body = { drawdown: 0.1, loss: null, action: 'FORCE_QUIT' };
    const answer = await fixture.call('setLossLimit', { token: trader.token, body });
    expect([answer.status, answer.body.peak]).toEqual([200, null]);
  });

  // Rule: PAY-3
  test('is obeyed once the next period is paid for', async () => {
    const trader = await createTraderAtTheEnd();
    const body = { action: 'STOP_TRADE_ENTRY' };
    expect((await fixture.call('stopEntry', { token: trader.token, body })).status).toBe(200);
    const { payments } = (await fixture.call('getSubscription', { token: trader.token })).body;
    expect(payments).toMatchObject([{ status: 'COMPLETED' }, { status: 'COMPLETED' }]);
  });
});

// Rules: PAGE-14, PAGE-15
test('a member whose subscription has expired can read and export what is open, disconnect the exchange, and write to support', async () => {
  const { call } = fixture;
  const { token, uuid, email, botUuid } = await createTrader(fixture);
  await inConsole(fixture, 'clock', { advanceSeconds: 3_600 });
  await inConsole(fixture, 'subscriptions/expire', { email });
  const { body: info } = await call('getUserInfo', { token });
  expect(info.subscriptionStatus).toBe('EXPIRED');

  const params = { botUuid };
  const { body: open } = await call('listOpenTrades', { token, params });
  const { body: run } = await call('getBot', { token, params: { id: botUuid } });
  expect(open.total).toBe(run.leftOnExchange);
  expect(open.total).toBeGreaterThan(0);
  const { body: csv } = await call('exportOpenTrades', { token, params });
  expect(csv.trim().split('\n')).toHaveLength(1 + open.total);
  const { body: runs } = await call('listUserBots', { token, params: { userUuid: uuid } });
  expect(runs.items).toHaveLength(1);

  const { body: keys } = await call('listApiKeys', { token });
  expect(keys.items).toHaveLength(1);
  const gone = await call('deleteApiKey', { token, params: { currentKeyUuid: keys.items[0].uuid } });
  expect(gone).toMatchObject({ status: 204 });
  expect((await call('listApiKeys', { token })).body.items).toEqual([]);
  await call('sendSupportMessage', {
    token,
    body: { email, subject: 'botHelp', message: 'What is left open?' },
  });
});
