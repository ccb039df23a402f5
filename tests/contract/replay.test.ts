import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTrader, type Fixture, inConsole, startFixture } from './lib/members.ts';

let fixture: Fixture;
beforeAll(async () => {
  fixture = await startFixture();
});
afterAll(() => fixture.sandbox.close());

// Rules: REPLAY-1, REPLAY-4
test('a day of a run is answered moment by moment, up to now', async () => {
  const { botUuid: id, token } = await createTrader(fixture);
  await fixture.call('setLossLimit', { token, body: { drawdown: 0.1, loss: null, action: 'FORCE_QUIT' } });
  await inConsole(fixture, 'clock', { advanceSeconds: 86_400 });
  const { body: bot } = await fixture.call('getBot', { token, params: { id } });
  const day = bot.activatedAt.slice(0, 10);
  const { body, status } = await fixture.call('getReplay', { token, params: { id }, query: { day } });
  expect(status).toBe(200);
  expect(body).toMatchObject({ zone: 'UTC', day, firstDay: day, from: bot.activatedAt, isOver: true });
  expect(body.balances).toHaveLength(body.offsets.length);
  expect(body.balances[0]).toBe(1_000);
  expect(body.limits.at(-1).balance).toBeGreaterThanOrEqual(900);
  expect(body.events[0]).toEqual({ at: bot.activatedAt, kind: 'STARTED', by: 'MEMBER' });

  const today = bot.asOf.slice(0, 10);
  const now = await fixture.call('getReplay', { token, params: { id }, query: { day: today } });
  expect(now.body).toMatchObject({ isOver: false, lastDay: today });
  const wrongs: Record<string, string>[] = [
    { day: '2020-01-01' },
    { day: '2999-01-01' },
    { day, zone: 'Mars/Base' },
  ];
  for (const wrong of wrongs) {
    const refused = await fixture.call('getReplay', { token, params: { id }, query: wrong });
    expect([refused.status, refused.body.code]).toEqual([400, 'error.generic.badRequest']);
  }
});
