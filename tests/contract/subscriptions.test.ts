import { randomUUID } from 'node:crypto';
import { afterAll, expect, test } from 'vitest';
import {
  createMember,
  createSubscriber,
  createTrader,
  inConsole,
  mailsTo,
  startFixture,
} from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const order = (token: string, period = 'ONE_MONTH') =>
  fixture.call('subscribeAndPay', { token, body: { period } });
const overview = async (token: string) => (await fixture.call('getSubscription', { token })).body;
const info = async (token: string) => (await fixture.call('getUserInfo', { token })).body;
const days = (count: number) => ({ advanceSeconds: count * 86_400 });

// Rules: JOURNEY-2, PAY-9, SHAPE-8
test('the first order has the one-time fee and the package as lines', async () => {
  const { token } = await createMember(fixture);
  const { body, status } = await order(token, 'THREE_MONTH');
  expect(status).toBe(201);
  expect(body).toMatchObject({ status: 'CREATED', amount: 166, payCurrency: 'USDT', creditedAmount: 166 });
  expect(body.lines).toEqual([
    { kind: 'ONE_TIME_FEE', period: null, months: null, unitPrice: 49, amount: 49 },
    { kind: 'PACKAGE', period: 'THREE_MONTH', months: 3, unitPrice: 39, amount: 117 },
  ]);
  expect(await info(token)).toMatchObject({
    subscriptionStatus: 'WAITING_PAYMENT',
    lastDepositStatus: 'CREATED',
  });
});

// Rule: PAY-10
test('a member can have only one open order', async () => {
  const { token } = await createMember(fixture);
  await order(token);
  expect((await order(token)).body.code).toBe('error.subscription.alreadyExists');
  const deposit = await fixture.call('deposit', { token, body: { amount: 98, currency: 'USD' } });
  expect(deposit.status).toBe(409);
});

// Rule: PAY-10
test('two orders sent at the same time become one', async () => {
  const { token } = await createMember(fixture);
  const answers = await Promise.all([order(token), order(token), order(token)]);
  expect(answers.map(({ status }) => status).sort()).toEqual([201, 409, 409]);
});

test('a completed payment starts the period and onboarding', async () => {
  const { token } = await createSubscriber(fixture, 'YEAR');
  expect(await info(token)).toMatchObject({
    subscriptionStatus: 'ACTIVE',
    lastDepositStatus: 'COMPLETED',
    showOnboarding: true,
  });
  const { oneTimeFee, payments, subscription } = await overview(token);
  expect(oneTimeFee.paid).toBe(true);
  expect(payments[0].paidAt).not.toBeNull();
  expect(subscription.nextChargeAt).toBe(subscription.currentPeriodEnd);
});

// Rule: PAY-12
test('canceling the open order leaves no subscription, and a retry is paid by deposit', async () => {
  const { token } = await createMember(fixture);
  await order(token, 'THREE_MONTH');
  expect((await fixture.call('cancelSubscription', { token })).status).toBe(204);
  expect(await info(token)).toMatchObject({ subscriptionStatus: null, lastDepositStatus: 'CANCELLED' });

  const deposit = (amount: number) => fixture.call('deposit', { token, body: { amount, currency: 'USD' } });
  expect((await deposit(165)).body.code).toBe('error.payment.insufficientAmount');
  expect((await deposit(167)).body.fields).toHaveProperty('amount');
  expect((await deposit(166)).body.lines).toHaveLength(2);
});

test.each(['DECLINED', 'TIMEOUT', 'ERROR', 'VOIDED'])(
  'after %s, another package can be chosen',
  async (status) => {
    const { token } = await createMember(fixture);
    const { body } = await order(token);
    await inConsole(fixture, `payments/${body.uuid}`, { status });
    expect(await info(token)).toMatchObject({ subscriptionStatus: null, lastDepositStatus: status });
    expect((await order(token, 'YEAR')).status).toBe(201);
  },
);

// Rule: PAY-13
test('a transfer already seen is sent back when the order is canceled', async () => {
  const { token } = await createMember(fixture);
  const { body } = await order(token);
  await inConsole(fixture, `payments/${body.uuid}`, { status: 'IN_PROGRESS' });
  await fixture.call('cancelSubscription', { token });
  expect((await overview(token)).payments[0]).toMatchObject({ status: 'REFUNDED', refundedAmount: 98 });
});

test.each([
  ['IN_PROGRESS', true],
  ['AUTHORIZED', true],
  ['COMPLETED', true],
  ['PENDING', false],
  ['ON_HOLD', false],
  ['DECLINED', false],
  ['ERROR', false],
])('%s says that the transfer was seen: %s', async (status, seen) => {
  const { token } = await createMember(fixture);
  const { body } = await order(token);
  await inConsole(fixture, `payments/${body.uuid}`, { status });
  expect((await overview(token)).payments[0].paidAt !== null).toBe(seen);
});

// Rule: PAY-13
test.each(['DECLINED', 'VOIDED', 'CANCELLED', 'TIMEOUT', 'ERROR'])(
  'a transfer already seen is sent back when the payment ends as %s',
  async (status) => {
    const { token } = await createMember(fixture);
    const { body } = await order(token);
    await inConsole(fixture, `payments/${body.uuid}`, { status: 'IN_PROGRESS' });
    await inConsole(fixture, `payments/${body.uuid}`, { status });
    expect((await overview(token)).payments[0]).toMatchObject({ status: 'REFUNDED', refundedAmount: 98 });
  },
);

test.each(['REFUNDED', 'PARTIALLY_REFUNDED'])('a transfer never seen cannot become %s', async (status) => {
  const { token } = await createMember(fixture);
  const { body } = await order(token);
  const deciding = inConsole(fixture, `payments/${body.uuid}`, { status });
  await expect(deciding).rejects.toThrow('409');
  expect((await overview(token)).payments[0]).toMatchObject({ status: 'CREATED', refundedAmount: null });
});

test('a transfer keeps the time at which it was first seen', async () => {
  const { token } = await createMember(fixture);
  const { body } = await order(token);
  await inConsole(fixture, `payments/${body.uuid}`, { status: 'IN_PROGRESS' });
  const { paidAt } = (await overview(token)).payments[0];
  await inConsole(fixture, 'clock', { advanceSeconds: 60 });
  await inConsole(fixture, `payments/${body.uuid}`, { status: 'REFUNDED' });
  expect((await overview(token)).payments[0].paidAt).toBe(paidAt);
});

// Rule: PAY-11
test('an order nobody pays times out after an hour', async () => {
  const { token } = await createMember(fixture);
  await order(token);
  await inConsole(fixture, 'clock', { advanceSeconds: 3601 });
  expect((await info(token)).lastDepositStatus).toBe('TIMEOUT');
});

// Rules: ACCESS-11, PAY-2, PAY-4, PAY-7
test('a canceled subscription stays active to its end unless the cancellation is undone, then expires', async () => {
  const { email, token } = await createSubscriber(fixture);
  await fixture.call('cancelSubscription', { token });
  expect(await info(token)).toMatchObject({ subscriptionStatus: 'CANCELED' });
  expect((await overview(token)).subscription.nextChargeAt).toBeNull();
  expect((await fixture.call('cancelSubscription', { token })).status).toBe(409);

  const resumed = await fixture.call('changeSubscription', { token, body: { autoRenew: true } });
  expect(resumed.body).toMatchObject({ status: 'ACTIVE', canceledAt: null });

  await fixture.call('cancelSubscription', { token });
  await inConsole(fixture, 'clock', days(32));
  expect((await info(token)).subscriptionStatus).toBe('EXPIRED');
  expect(await mailsTo(fixture, email, 'SUBSCRIPTION_EXPIRED')).toHaveLength(1);
});

// Rule: SUBSCRIBE-6
test('canceling an order paid at the same moment keeps the subscription', async () => {
  const { token } = await createMember(fixture);
  const { body } = await order(token);
  await inConsole(fixture, `payments/${body.uuid}`, { status: 'COMPLETED' });
  const late = await fixture.call('cancelSubscription', { token, query: { orderUuid: body.uuid } });
  expect([late.status, late.body.code]).toEqual([404, 'error.payment.notFound']);
  expect((await overview(token)).subscription.status).toBe('ACTIVE');
});

test('only the intended order is canceled', async () => {
  const { token } = await createMember(fixture);
  const { body } = await order(token);
  const cancel = (orderUuid: string) =>
    fixture.call('cancelSubscription', { token, query: { orderUuid } }).then(({ status }) => status);
  expect(await cancel(randomUUID())).toBe(404);
  expect((await info(token)).lastDepositStatus).toBe('CREATED');
  expect(await cancel(body.uuid)).toBe(204);
});

test('an expired subscription is renewed by a deposit, without the fee', async () => {
  const { email, token } = await createSubscriber(fixture);
  await inConsole(fixture, 'subscriptions/expire', { email });
  const { body } = await fixture.call('deposit', { token, body: { amount: 49, currency: 'USD' } });
  expect(body.lines).toHaveLength(1);
  await inConsole(fixture, `payments/${body.uuid}`, { status: 'DECLINED' });
  expect((await info(token)).subscriptionStatus).toBe('EXPIRED');

  const retry = await fixture.call('subscribeAndPay', { token, body: { period: 'YEAR' } });
  await inConsole(fixture, `payments/${retry.body.uuid}`, { status: 'COMPLETED' });
  expect((await overview(token)).subscription).toMatchObject({ status: 'ACTIVE', period: 'YEAR' });
});

// Rule: PAY-6
test('another package can be chosen for the next period', async () => {
  const { token } = await createSubscriber(fixture);
  const change = (period: string) => fixture.call('changeSubscription', { token, body: { period } });
  expect((await change('YEAR')).body).toMatchObject({ period: 'ONE_MONTH', nextPeriod: 'YEAR' });
  expect((await change('ONE_MONTH')).body.nextPeriod).toBeNull();
});

test('only an active subscription can be changed or canceled', async () => {
  const { token } = await createMember(fixture);
  const change = () => fixture.call('changeSubscription', { token, body: { period: 'YEAR' } });
  expect((await change()).body.code).toBe('error.subscription.notFound');
  expect((await fixture.call('cancelSubscription', { token })).status).toBe(404);
  expect((await fixture.call('deposit', { token, body: { amount: 98, currency: 'USD' } })).status).toBe(404);
  await order(token);
  expect((await change()).body.code).toBe('error.subscription.notActive');
});

// Rule: PAY-4
test('the bot shuts down when the subscription expires', async () => {
  const { botUuid, email, token } = await createTrader(fixture);
  await inConsole(fixture, 'subscriptions/expire', { email });
  expect((await fixture.call('getBot', { token, params: { id: botUuid } })).body.status).toBe(
    'FORCE_STOPPED',
  );
});

// Rule: PAY-4
test('a bot trades until the end of the paid period, however late its trades are read', async () => {
  const { botUuid, token } = await createTrader(fixture);
  const { subscription } = await overview(token);
  await inConsole(fixture, 'clock', days(28));
  await inConsole(fixture, 'clock', days(60));
  const of = { token, params: { id: botUuid, botUuid } };
  expect((await fixture.call('getBot', of)).body).toMatchObject({
    status: 'FORCE_STOPPED',
    deactivatedAt: subscription.currentPeriodEnd,
  });
  const query = { size: '1', sort: 'closeDate', order: 'DESC' };
  const [last] = (await fixture.call('listClosedTrades', { ...of, query })).body.items;
  expect(Date.parse(last.closeDate)).toBeLessThanOrEqual(Date.parse(subscription.currentPeriodEnd));
});

test('the overview gives the time of the service’s clock', async () => {
  const { token } = await createSubscriber(fixture);
  const before = await overview(token);
  await inConsole(fixture, 'clock', days(3));
  const { asOf } = await overview(token);
  expect(asOf).toBe(fixture.sandbox.deps.clock.now().toISOString());
  expect(Date.parse(asOf) - Date.parse(before.asOf)).toBe(3 * 86_400_000);
});
