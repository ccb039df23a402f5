import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createMember, password, signIn, startFixture } from './lib/members.ts';
import { allKinds, openPushDesk, pathOf } from './lib/push-desk.ts';

const desk = await openPushDesk();
afterAll(() => desk.close());

describe('the subscription of a session', () => {
  // Rules: PUSH-1, PUSH-2
  test('is read, replaced and removed, and keeps its id while it lasts', async () => {
    const { token } = await createMember(desk.fixture);
    const none = await desk.read(token);
    expect(none).toEqual({ publicKey: expect.stringMatching(/^[\w-]{87}$/), subscription: null });
    const browser = await desk.subscribe(token, ['KEY_FAILED']);
    const { endpoint, keys } = desk.service.subscribe();
    const { body } = await desk.send(token, { endpoint, keys, kinds: allKinds, showAmounts: true });
    const subscription = { id: browser.id, endpoint, kinds: allKinds, showAmounts: true };
    expect(body).toEqual({ ...none, subscription });
    expect(await desk.read(token)).toEqual({ ...none, subscription });
    expect((await desk.fixture.call('removePush', { token })).status).toBe(204);
    expect((await desk.fixture.call('removePush', { token })).status).toBe(204);
    expect(await desk.read(token)).toEqual(none);
  });

  // Rule: PUSH-2
  test('ends when another member signs in with the same browser', async () => {
    const first = await createMember(desk.fixture);
    const second = await createMember(desk.fixture);
    const browser = desk.service.subscribe();
    const body = { ...browser, kinds: allKinds, showAmounts: false };
    await desk.send(first.token, body);
    await desk.send(second.token, body);
    expect((await desk.read(first.token)).subscription).toBeNull();
    expect((await desk.read(second.token)).subscription?.endpoint).toBe(browser.endpoint);
  });

  // Rule: PUSH-2
  test('is one of at most ten of a member', async () => {
    const member = await createMember(desk.fixture);
    const tokens = [member.token];
    for (let more = 0; more < 10; more += 1) tokens.push((await signIn(desk.fixture, member.email)).token);
    for (const token of tokens) {
      desk.fixture.sandbox.realClock.pass(1);
      await desk.subscribe(token);
    }
    const kept = await Promise.all(
      tokens.map(async (token) => (await desk.read(token)).subscription !== null),
    );
    expect(kept).toEqual([false, ...Array(10).fill(true)]);
  });

  const refused = [
    'http://push.example/send/1',
    'https://10.0.0.1/send/1',
    'https://[fe80::1]/send/1',
    'https://push.example:8443/send/1',
    'https://user:secret@push.example/send/1',
    'https://localhost.localdomain:22/',
    'https://metadata/latest',
    'file:///etc/passwd',
    'not an address',
    '',
    `https://push.example/${'a'.repeat(1000)}`,
  ];
  // Rule: PUSH-12
  test.each(refused)('is refused for the address %s', async (endpoint) => {
    const { token } = await createMember(desk.fixture);
    const { keys } = desk.service.subscribe();
    const answer = await desk.send(token, { endpoint, keys, kinds: allKinds, showAmounts: false });
    expect([answer.status, answer.body.code]).toEqual([400, 'error.generic.badRequest']);
    expect(Object.keys(answer.body.fields)).toEqual(['endpoint']);
    expect((await desk.read(token)).subscription).toBeNull();
  });

  test('is refused for keys that cannot encrypt, and for unknown kinds', async () => {
    const { token } = await createMember(desk.fixture);
    const { endpoint, keys } = desk.service.subscribe();
    const body = { endpoint, keys, kinds: allKinds, showAmounts: false };
    const offCurve = { ...keys, p256dh: `B${'A'.repeat(86)}` };
    for (const wrong of [{ keys: offCurve }, { keys: { p256dh: 'x', auth: 'y' } }, { kinds: ['NEWS'] }]) {
      const answer = await desk.send(token, { ...body, ...wrong });
      expect([answer.status, answer.body.code]).toEqual([400, 'error.generic.badRequest']);
    }
  });

  // Rule: PUSH-12
  test('is sealed in the database', async () => {
    const { token } = await createMember(desk.fixture);
    const { endpoint, keys } = await desk.subscribe(token);
    const rows = await desk.fixture.sandbox.deps.db.execute(sql`select * from push_subscriptions`);
    const stored = JSON.stringify(rows);
    for (const secret of [endpoint, pathOf(endpoint), keys.auth, keys.p256dh])
      expect(stored).not.toContain(secret);
  });
});

describe('the end of a subscription', () => {
  const endings = {
    'a sign-out': ({ refreshToken }: { refreshToken: string }) =>
      desk.fixture.call('logout', { body: { refreshToken } }),
    'a sign-out of other devices': async ({ email }: { email: string }) => {
      const { token } = await signIn(desk.fixture, email);
      return desk.fixture.call('endOtherSessions', { token });
    },
    'a new password': ({ token }: { token: string }) =>
      desk.fixture.call('changePassword', {
        token,
        body: { currentPassword: password, newPassword: 'another horse 8!' },
      }),
    'the removal of the account': ({ token }: { token: string }) =>
      desk.fixture.call('deleteAccount', { token }),
  };

  // Rule: PUSH-8
  test.each(Object.entries(endings))('comes with %s, even for what waits', async (_name, end) => {
    const member = await createMember(desk.fixture);
    const browser = await desk.subscribe(member.token);
    desk.service.answers.set(pathOf(browser.endpoint), { status: 503 });
    await desk.failKey(member.token);
    desk.service.answers.clear();
    expect((await end(member)).status).toBeLessThan(300);
    await desk.due();
    await desk.deliver();
    expect(desk.gotBy(browser)).toEqual([]);
    const rows = await desk.fixture.sandbox.deps.db.execute(
      sql`select uuid from push_subscriptions where uuid = ${browser.id}`,
    );
    expect((rows as unknown as { rows: unknown[] }).rows).toEqual([]);
  });
});

describe('a test notification', () => {
  // Rule: PUSH-6
  test('reaches the browser, encrypted and signed, and says nothing', async () => {
    const { token } = await createMember(desk.fixture);
    const { publicKey } = await desk.read(token);
    const browser = await desk.subscribe(token, []);
    expect((await desk.fixture.call('sendPushTest', { token })).status).toBe(204);
    const [letter] = desk.service.received.filter(({ path }) => path === pathOf(browser.endpoint));
    expect(letter).toMatchObject({
      text: JSON.stringify({ subscription: browser.id, kind: 'TEST' }),
      sender: { publicKey, audience: desk.service.url, subject: 'mailto:support@botdeck.example' },
      ttl: 60,
    });
  });

  // Rules: PUSH-6, PUSH-10
  test('says that the push service has forgotten the browser, and ends the subscription', async () => {
    const { token } = await createMember(desk.fixture);
    const none = await desk.fixture.call('sendPushTest', { token });
    expect([none.status, none.body.code]).toEqual([404, 'error.push.notFound']);
    const { endpoint } = await desk.subscribe(token);
    desk.service.answers.set(pathOf(endpoint), { status: 410 });
    const answer = await desk.fixture.call('sendPushTest', { token });
    expect([answer.status, answer.body.code]).toEqual([404, 'error.push.notFound']);
    expect((await desk.read(token)).subscription).toBeNull();
  });

  test('fails while the push service does, or refuses', async () => {
    const { token } = await createMember(desk.fixture);
    const { endpoint } = await desk.subscribe(token);
    for (const status of [429, 500, 403, 302]) {
      desk.service.answers.set(pathOf(endpoint), {
        status,
        headers: { location: `${desk.service.url}/elsewhere` },
      });
      expect((await desk.fixture.call('sendPushTest', { token })).status).toBe(503);
    }
    expect(desk.service.posts).not.toContain('POST /elsewhere');
    expect((await desk.read(token)).subscription).not.toBeNull();
  });
});

describe('a service without a key for notifications', () => {
  // Rule: PUSH-1
  test('does not offer them', async () => {
    const without = await startFixture({ vapid: null });
    const { token } = await createMember(without);
    for (const id of ['getPush', 'removePush', 'sendPushTest'] as const) {
      const answer = await without.call(id, { token });
      expect([answer.status, answer.body.code]).toEqual([404, 'error.generic.notFound']);
    }
    const body = { ...desk.service.subscribe(), kinds: allKinds, showAmounts: false };
    expect((await without.call('setPush', { token, body })).status).toBe(404);
    await without.sandbox.close();
  });
});
