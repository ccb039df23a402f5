import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { payments } from '../../service/db/schema/subscriptions.ts';
import { createMember, type Fixture, inConsole, startFixture } from './lib/members.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture({ rateLimits: true });
});
afterAll(() => fixture.sandbox.close());

const order = (token: string) => fixture.call('subscribeAndPay', { token, body: { period: 'ONE_MONTH' } });
const giveUp = (token: string) => fixture.call('cancelSubscription', { token });

// Rule: PAY-14
test('after twenty orders in an hour, further orders are refused', async () => {
  const { token } = await createMember(fixture);
  const other = await createMember(fixture);
  for (let placed = 0; placed < 20; placed += 1) {
    expect((await order(token)).status).toBe(201);
    expect((await giveUp(token)).status).toBe(204);
  }
  const refused = await order(token);
  expect(refused.status).toBe(429);
  expect(refused.body.code).toBe('error.generic.tooManyRequests');
  expect((await order(other.token)).status).toBe(201);
});

// Rule: PAY-14
test('of very many payments, the newest are listed, and a fee paid long ago stays paid', async () => {
  const { token, uuid: userUuid } = await createMember(fixture);
  const { body: first } = await order(token);
  await inConsole(fixture, `payments/${first.uuid}`, { status: 'COMPLETED' });
  const { db } = fixture.sandbox.deps;
  const [paid] = await db.select().from(payments).limit(1);
  if (!paid) throw new Error('An order was placed.');
  const later = Array.from({ length: 120 }, (_, index) => ({
    ...paid,
    uuid: randomUUID(),
    userUuid,
    status: 'CANCELLED' as const,
    number: index + 2,
  }));
  await db.insert(payments).values(later);
  const { body } = await fixture.call('getSubscription', { token });
  const newest = later.map(({ uuid }) => uuid).reverse();
  expect(body.payments.map(({ uuid }: { uuid: string }) => uuid)).toEqual(newest.slice(0, 100));
  expect(body.oneTimeFee).toMatchObject({ paid: true });
});
