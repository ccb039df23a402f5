import { afterAll, beforeAll, expect, test } from 'vitest';
import { createMember, type Fixture, inConsole, startFixture } from './lib/members.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ paymentSeconds: 60 });
});
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
