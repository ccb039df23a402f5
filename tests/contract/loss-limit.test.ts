import { afterAll, describe, expect, test } from 'vitest';
import { createMember, createTrader, inConsole, mailsTo, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const set = (token: string, body: unknown) => fixture.call('setLossLimit', { token, body });
const get = async (token: string) => (await fixture.call('getLossLimit', { token })).body;
const off = { drawdown: null, loss: null, action: 'STOP_TRADE_ENTRY' };

describe('the loss limit', () => {
  // Rules: LIMIT-1, SHAPE-7
  test('is off until set, and belongs to one member', async () => {
    const { token } = await createMember(fixture);
    expect(await get(token)).toEqual({ ...off, reached: null, peak: null, balance: null });
    const settings = { drawdown: 0.125, loss: 50.5, action: 'FORCE_QUIT' };
    const answer = await set(token, settings);
    expect([answer.status, answer.body]).toEqual([
      200,
      { ...settings, reached: null, peak: null, balance: null },
    ]);
    expect(await get(token)).toEqual(answer.body);
    expect(await get((await createMember(fixture)).token)).toEqual({
      ...off,
      reached: null,
      peak: null,
      balance: null,
    });
    expect((await set(token, off)).body).toEqual({ ...off, reached: null, peak: null, balance: null });
  });

  // Rule: LIMIT-1
  test.each([
    [{ drawdown: 0 }, { drawdown: 'Drawdown must be a positive number' }],
    [{ drawdown: 1 }, { drawdown: 'Drawdown must be less than 1' }],
    [{ drawdown: -5 }, { drawdown: 'Drawdown must be a positive number' }],
    [{ drawdown: '10 %' }, { drawdown: 'Invalid input' }],
    [{ loss: 0 }, { loss: 'Loss must be a positive number' }],
    [{ loss: -5 }, { loss: 'Loss must be a positive number' }],
    [{ loss: 1e12 }, { loss: 'Loss must be at most 1000000000' }],
    [{ loss: 'all' }, { loss: 'Invalid input' }],
    [{ action: 'FORCE_STOP' }, { action: 'Invalid input' }],
    [{ loss: undefined }, { loss: 'Loss is required' }],
    [
      { drawdown: 0, loss: -1 },
      { drawdown: expect.any(String), loss: expect.any(String) },
    ],
  ])('refuses %o with a message for each field', async (wrong, fields) => {
    const { token } = await createMember(fixture);
    const answer = await set(token, { drawdown: 0.1, loss: 10, action: 'FORCE_QUIT', ...wrong });
    expect([answer.status, answer.body.code, answer.body.fields]).toEqual([
      400,
      'error.generic.badRequest',
      fields,
    ]);
    expect(await get(token)).toEqual({ ...off, reached: null, peak: null, balance: null });
  });

  // Rules: LIMIT-2, LIMIT-4
  test('acts once, and tells the member by email, in the figures and in the events', async () => {
    const { botUuid, email, token } = await createTrader(fixture);
    await inConsole(fixture, 'clock', { advanceSeconds: 5 });
    await set(token, { drawdown: null, loss: 2, action: 'FORCE_QUIT' });
    for (let day = 0; day < 10; day += 1) await inConsole(fixture, 'clock', { advanceSeconds: 86_400 });
    const { reached } = await get(token);
    expect(reached).toMatchObject({ botUuid, kind: 'LOSS', action: 'FORCE_QUIT' });
    const of = { token, params: { id: botUuid, botUuid } };
    expect((await fixture.call('getBot', of)).body).toMatchObject({ status: 'STOPPED', openTrades: 0 });
    expect((await fixture.call('getBotStatistic', of)).body.events).toMatchObject([
      { kind: 'STARTED', by: 'MEMBER' },
      { kind: 'HARD_STOP_REQUESTED', by: 'LOSS_LIMIT', at: reached.at },
      { kind: 'STOPPED', by: 'SERVICE' },
    ]);
    const newest = { page: '0', size: '1', sort: 'closeDate', order: 'DESC' };
    const { items } = (await fixture.call('listClosedTrades', { ...of, query: newest })).body;
    expect(items[0].exitReason).toBe('LOSS_LIMIT');
    const mine = await mailsTo(fixture, email, 'LOSS_LIMIT_REACHED');
    expect(mine).toHaveLength(1);
    expect(mine[0]?.body).toContain(
      reached.balance.toLocaleString('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
    );
  });
});
