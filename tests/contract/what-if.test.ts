import { afterAll, expect, test } from 'vitest';
import { createTrader, inConsole, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

// Rules: WHATIF-1, WHATIF-2, WHATIF-4
test('a run is computed again with half the funds, up to what it has reached', async () => {
  const { botUuid: id, token } = await createTrader(fixture);
  await inConsole(fixture, 'clock', { advanceSeconds: 2 * 86_400 });
  const ask = (query: Record<string, string>) => fixture.call('getWhatIf', { token, params: { id }, query });
  const { body: offer } = await ask({});
  expect(offer).toMatchObject({ currency: 'USDT', result: null });
  const { body, status } = await ask({ funds: '0.5', without: offer.pairs[0] });
  expect(status).toBe(200);
  const { body: statistic } = await fixture.call('getBotStatistic', { token, params: { id } });
  const { recorded, changed } = body.result;
  expect(recorded.closedTrades).toBeGreaterThanOrEqual(
    statistic.indicators.totalClosedTrades.value.total - 3,
  );
  expect([recorded.startBalance, changed.startBalance]).toEqual([1_000, 500]);
  const wrongs: Record<string, string>[] = [
    { without: offer.pairs.join() },
    { funds: '0' },
    { limit: 'NONE', drawdown: '0.1' },
  ];
  for (const wrong of wrongs) {
    const refused = await ask(wrong);
    expect([refused.status, refused.body.code]).toEqual([400, 'error.generic.badRequest']);
  }
});
