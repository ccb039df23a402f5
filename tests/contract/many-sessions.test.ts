import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMember, type Fixture, type Member, password, signIn, startFixture } from './lib/members.ts';

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

    // One that has ended by itself makes room.
    await fixture.call('logout', { body: { refreshToken: third.refreshToken } });
    const newest = await signIn(fixture, oldest.email);
    expect(await isOpen(fixture, second)).toBe(true);
    expect(await isOpen(fixture, newest)).toBe(true);
    expect(await isOpen(fixture, another)).toBe(true);
  });
});

describe('signing in with the right password', () => {
  let fixture: Fixture;
  beforeAll(async () => {
    fixture = await startFixture({ rateLimits: true });
  });
  afterAll(() => fixture.sandbox.close());

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
});
