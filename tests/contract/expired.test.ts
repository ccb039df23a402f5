import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrader, type Fixture, inConsole, startFixture } from './lib/members.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.close());

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
