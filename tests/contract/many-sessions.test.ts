import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it, test } from 'vitest';
import { payments } from '../../service/db/schema/subscriptions.ts';
import {
  createMember,
  type Fixture,
  inConsole,
  type Member,
  password,
  readMailedToken,
  signIn,
  startFixture,
} from './lib/members.ts';

const isOpen = async ({ call }: Fixture, { token }: Member) =>
  (await call('getUserInfo', { token })).status === 200;

describe('the sessions of one account', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture();
  });
  afterAll(() => fixture.sandbox.close());

  // Rule: SESSION-11
  it('are twenty at most: the next sign-in ends the oldest', async () => {
    const { realClock } = fixture.sandbox;
    const oldest = await createMember(fixture);
    const another = await createMember(fixture);
    const later: Member[] = [];
    for (let count = 0; count < 20; count += 1) {
      realClock.pass(1);
      later.push(await signIn(fixture, oldest.email));
    }
    const [second, third] = later as [Member, Member];
    expect(await isOpen(fixture, oldest)).toBe(false);
    expect(await isOpen(fixture, second)).toBe(true);
    const { refreshToken } = oldest;
    expect((await fixture.call('refreshSession', { body: { refreshToken } })).status).toBe(401);

    // One that ended on its own makes room.
    await fixture.call('logout', { body: { refreshToken: third.refreshToken } });
    const newest = await signIn(fixture, oldest.email);
    expect(await isOpen(fixture, second)).toBe(true);
    expect(await isOpen(fixture, newest)).toBe(true);
    expect(await isOpen(fixture, another)).toBe(true);
  });
});

describe('signing in with the right password', () => {
  let fixture: Fixture;
  beforeEach(async () => {
    fixture = await startFixture({ rateLimits: true });
  });
  afterEach(() => fixture.sandbox.close());

  // Rule: SESSION-12
  it('is limited for each account, and then possible again', async () => {
    const { email } = await createMember(fixture);
    const login = () => fixture.call('login', { body: { email, password } });
    const statuses: number[] = [];
    for (let count = 0; count < 62; count += 1) statuses.push((await login()).status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(59);
    expect(statuses.slice(59)).toEqual([429, 429, 429]);
    const another = await createMember(fixture);
    expect(await isOpen(fixture, another)).toBe(true);
  });

  // Rule: SESSION-12
  it('does not keep the owner from changing the password once others have used it up, nor from signing in then', async () => {
    const { email } = await createMember(fixture);
    const token = await exhaust(email);
    const newPassword = 'another horse 8!';
    const body = { currentPassword: password, newPassword };
    expect((await fixture.call('changePassword', { token, body })).status).toBe(200);
    expect((await login(email, newPassword)).status).toBe(200);
  });

  // Rule: SESSION-12
  it('is possible again after a reset of the password', async () => {
    const { email } = await createMember(fixture);
    await exhaust(email);
    await fixture.call('forgotPassword', { body: { email } });
    const token = await readMailedToken(fixture, email, 'RESET_PASSWORD');
    expect((await fixture.call('resetPassword', { body: { token, password } })).status).toBe(204);
    expect((await login(email, password)).status).toBe(200);
  });

  const login = (email: string, secret: string) =>
    fixture.call('login', { body: { email, password: secret } });

  /** Signs in until no more sign-ins are allowed; returns the last access token. */
  async function exhaust(email: string): Promise<string> {
    let token = '';
    for (;;) {
      const { body, status } = await login(email, password);
      if (status === 429) return token;
      token = body.accessToken;
    }
  }
});

const fixture = await startFixture({ rateLimits: true });
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
