import { afterAll, expect, test } from 'vitest';
import { people } from '../../service/stand-ins/seed/people.ts';
import { createMember, inConsole, signIn, startFixture } from './lib/members.ts';

const fixture = await startFixture({ seed: true });
afterAll(() => fixture.sandbox.close());

const infoOf = async (email: string) => {
  const { token } = await signIn(fixture, email, people.new.password);
  return (await fixture.call('getUserInfo', { token })).body;
};

test.each([
  ['new', { subscriptionStatus: null, lastDepositStatus: null, showOnboarding: false }],
  ['waiting', { subscriptionStatus: 'WAITING_PAYMENT', lastDepositStatus: 'CREATED', showOnboarding: false }],
  ['onboarding', { subscriptionStatus: 'ACTIVE', showOnboarding: true, botUuid: null }],
  ['active', { subscriptionStatus: 'ACTIVE', showOnboarding: false, isBotReady: true }],
  ['expired', { subscriptionStatus: 'EXPIRED' }],
] as const)('the seeded person “%s” is in the right area', async (name, standing) => {
  expect(await infoOf(people[name].email)).toMatchObject(standing);
});

test('the active seeded person has 90 days of figures', async () => {
  const { token } = await signIn(fixture, people.active.email, people.active.password);
  const { body: info } = await fixture.call('getUserInfo', { token });
  const { body } = await fixture.call('getBotStatistic', { token, params: { id: info.botUuid } });
  expect(body.sampleSize).toBeGreaterThan(1000);
  expect(body.indicators.calmarRatio.value).not.toBeNull();
});

test('a reset restores the first start: people, clock and faults', { tags: 'long' }, async () => {
  const { email } = await createMember(fixture);
  await inConsole(fixture, 'subscriptions/expire', { email: people.active.email });
  await inConsole(fixture, 'faults', { path: '/**', status: 500 });
  await inConsole(fixture, 'clock', { advanceSeconds: 86_400 });

  await inConsole(fixture, 'reset');
  expect(await infoOf(people.active.email)).toMatchObject({ subscriptionStatus: 'ACTIVE' });
  expect((await fixture.call('login', { body: { email, password: 'any' } })).status).toBe(401);
  expect(Math.abs(fixture.sandbox.deps.clock.now().getTime() - Date.now())).toBeLessThan(60_000);
});

test.each([
  ['clock', {}],
  ['clock', { speed: null }],
  ['clock', { speed: '10' }],
  ['clock', { advance: 60 }],
  ['prices', { factor: 0 }],
  ['faults', { path: '/**', methods: 'GET' }],
  ['subscriptions/expire', { email: 'a\0b' }],
  ['payments/urn:uuid:00000000-0000-4000-8000-000000000000', { status: 'COMPLETED' }],
])('%s refuses %j', async (path, body) => {
  await expect(inConsole(fixture, path, body)).rejects.toThrow('answered 400');
});

test('prices are moved only where no paper engine trades at them', async () => {
  await expect(inConsole(fixture, 'prices', { factor: 1.1 })).rejects.toThrow('answered 409');
});

test('forms send numbers as text', async () => {
  const response = await fetch(`${fixture.sandbox.url}/sandbox/api/clock`, {
    method: 'POST',
    body: new URLSearchParams({ advanceSeconds: '1.5', speed: '' }),
    redirect: 'manual',
  });
  expect(response.status).toBe(303);
});

test('the console says what it cannot do', async () => {
  await expect(inConsole(fixture, 'subscriptions/expire', { email: 'nobody@example.com' })).rejects.toThrow(
    '404',
  );
  await expect(inConsole(fixture, 'clock', { speed: -1 })).rejects.toThrow('body/speed must be >= 0');
  await expect(inConsole(fixture, 'payments/no-uuid', { status: 'COMPLETED' })).rejects.toThrow('400');
});
