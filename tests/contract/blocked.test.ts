import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { setBlocked } from '../../service/accounts/roles-and-blocking.ts';
import { botEvents, bots } from '../../service/db/schema/bots.ts';
import { operatorActs } from '../../service/db/schema/records.ts';
import { createOperator } from './lib/enrolling.ts';
import {
  createMember,
  createTrader,
  inConsole,
  password,
  readMailedToken,
  signIn,
  startFixture,
} from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const actor = { actor: 'root', actorUuid: null, origin: 'app-1' };
const setTo = (isBlocked: boolean, email: string) => {
  const { deps } = fixture.sandbox;
  return setBlocked(deps, actor, { whose: { email }, isBlocked, reason: 'stolen' });
};
const passTime = (advanceSeconds: number) => inConsole(fixture, 'clock', { advanceSeconds });
const statusOf = async (operation: 'getUserInfo', token: string) =>
  (await fixture.call(operation, { token })).status;

// Rules: GUEST-10, OPER-18
test('a blocked member is signed out for good and cannot sign in until unblocked', async () => {
  const { email, refreshToken, token } = await createMember(fixture);
  await fixture.call('forgotPassword', { body: { email } });
  const reset = await readMailedToken(fixture, email, 'RESET_PASSWORD');
  const refresh = async () => (await fixture.call('refreshSession', { body: { refreshToken } })).status;
  await setTo(true, email);
  expect([await statusOf('getUserInfo', token), await refresh()]).toEqual([401, 401]);
  const { body, status } = await fixture.call('login', { body: { email, password } });
  expect([status, body.code]).toEqual([403, 'error.user.notActive']);

  await setTo(false, email);
  expect([await statusOf('getUserInfo', token), await refresh()]).toEqual([401, 401]);
  const late = await fixture.call('resetPassword', { body: { token: reset, password } });
  expect(late.status).toBe(400);
  expect(await statusOf('getUserInfo', (await signIn(fixture, email)).token)).toBe(200);
});

// Rule: OPER-18
test('the bot of a blocked member opens no more trades, manages the open ones, and starts again on request', async () => {
  const trader = await createTrader(fixture);
  const other = await createTrader(fixture);
  await passTime(6 * 3600);
  const params = { botUuid: trader.botUuid };
  const { body: open } = await fixture.call('listOpenTrades', { token: trader.token, params });
  expect(open.total).toBeGreaterThan(0);
  await setTo(true, trader.email);
  const blockedAt = fixture.sandbox.deps.clock.now().getTime();
  await passTime(5 * 86_400);
  await setTo(false, trader.email);

  const { token } = await signIn(fixture, trader.email);
  const botOf = async (whose: string, id: string) =>
    (await fixture.call('getBot', { token: whose, params: { id } })).body;
  expect(await botOf(token, trader.botUuid)).toMatchObject({
    ...{ status: 'RUNNING', entryStopped: true, openTrades: 0 },
  });
  const { body: closed } = await fixture.call('listClosedTrades', { token, params, query: { size: '100' } });
  for (const { openDate } of closed.items) expect(Date.parse(openDate)).toBeLessThanOrEqual(blockedAt);
  const { db } = fixture.sandbox.deps;
  const events = await db.select().from(botEvents).where(eq(botEvents.botUuid, trader.botUuid));
  expect(events.map(({ by, kind }) => [kind, by])).toContainEqual(['ENTRY_STOPPED', 'SERVICE']);
  expect(await botOf(other.token, other.botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: false });

  await fixture.call('enableTrading', { token, body: { enable: true } });
  expect(await botOf(token, trader.botUuid)).toMatchObject({ status: 'RUNNING', entryStopped: false });
});

// Rule: OPER-18
test('a bot that is starting when its member is blocked opens no trade', async () => {
  const trader = await createTrader(fixture);
  await setTo(true, trader.email);
  await passTime(86_400);
  await setTo(false, trader.email);
  const { token } = await signIn(fixture, trader.email);
  const { body: bot } = await fixture.call('getBot', { token, params: { id: trader.botUuid } });
  expect(bot).toMatchObject({ status: 'RUNNING', entryStopped: true, openTrades: 0 });
  const params = { botUuid: trader.botUuid };
  const { body: closed } = await fixture.call('listClosedTrades', { token, params });
  expect(closed.items).toEqual([]);
});

// Rule: OPER-18
test('the bot of a blocked member opens no trade on the way to the end of the period either', async () => {
  const { botUuid, email } = await createTrader(fixture);
  await setTo(true, email);
  await passTime(40 * 86_400);
  const { db } = fixture.sandbox.deps;
  const [bot] = await db.select().from(bots).where(eq(bots.uuid, botUuid));
  expect(bot).toMatchObject({ status: 'FORCE_STOPPED', openedCount: 0 });
});

// Rule: OPER-18
test('a member who is blocked during a hard stop does not hold it up', async () => {
  const { botUuid, email, token } = await createTrader(fixture);
  await passTime(6 * 3600);
  const { body: before } = await fixture.call('listOpenTrades', { token, params: { botUuid } });
  expect(before.total).toBeGreaterThan(0);
  await fixture.call('enableTrading', { token, body: { enable: false, action: 'FORCE_QUIT' } });
  await setTo(true, email);
  await passTime(86_400);
  await setTo(false, email);
  const { token: again } = await signIn(fixture, email);
  const { body: bot } = await fixture.call('getBot', { token: again, params: { id: botUuid } });
  expect([bot.status, bot.openTrades]).toEqual(['STOPPED', 0]);
});

// Rule: OPER-16
test('blocking and unblocking are recorded with their reason; what changes nothing is refused', async () => {
  const { email, uuid } = await createMember(fixture);
  await setTo(true, email);
  await expect(setTo(true, email)).rejects.toThrow('is BLOCKED, not ACTIVE: nothing has changed.');
  await setTo(false, email);
  await expect(setTo(true, 'nobody@example.com')).rejects.toThrow('There is no such account.');
  const rows = await fixture.sandbox.deps.db.select().from(operatorActs).orderBy(operatorActs.id);
  expect(rows.filter(({ subject }) => subject === uuid)).toMatchObject([
    { act: 'MEMBER_BLOCKED', details: 'stolen', ...actor },
    { act: 'MEMBER_UNBLOCKED', details: 'stolen' },
  ]);
});

const unknown = '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706';

const operator = await createOperator(fixture);
const byOperator = (isBlocked: boolean, userUuid: string, token: string | undefined = operator.token) =>
  fixture.call('setMemberBlocked', {
    ...(token && { token }),
    params: { userUuid },
    body: { isBlocked, reason: 'The account was stolen.' },
  });

// Rules: OPER-16, OPER-18
test('an operator blocks a member, who can sign in again once unblocked; both are recorded', async () => {
  const { email, token, uuid } = await createMember(fixture);
  expect((await byOperator(true, uuid)).status).toBe(204);
  expect((await fixture.call('getUserInfo', { token })).status).toBe(401);
  expect((await fixture.call('login', { body: { email, password } })).body.code).toBe('error.user.notActive');
  expect((await byOperator(false, uuid)).status).toBe(204);
  expect((await fixture.call('getUserInfo', { token: (await signIn(fixture, email)).token })).status).toBe(
    200,
  );
  const rows = await fixture.sandbox.deps.db.select().from(operatorActs).orderBy(operatorActs.id);
  const by = { actor: operator.email, actorUuid: operator.uuid, origin: '127.0.0.1' };
  expect(rows.filter(({ subject }) => subject === uuid)).toMatchObject([
    { act: 'MEMBER_BLOCKED', details: 'The account was stolen.', ...by },
    { act: 'MEMBER_UNBLOCKED', details: 'The account was stolen.', ...by },
  ]);
});

// Rules: OPER-1, OPER-18
test('members and strangers cannot block anybody', async () => {
  const member = await createMember(fixture);
  const other = await createMember(fixture);
  const { body, status } = await byOperator(true, other.uuid, member.token);
  expect([status, body.code]).toEqual([403, 'error.permission.modifyDenied']);
  expect((await byOperator(true, other.uuid, '')).status).toBe(401);
  expect((await fixture.call('getUserInfo', { token: other.token })).status).toBe(200);
});

// Rule: OPER-18
test('an operator cannot block themselves, another operator, nobody, or a member twice', async () => {
  const colleague = await createOperator(fixture);
  const blocked = await createMember(fixture);
  await byOperator(true, blocked.uuid);
  const active = await createMember(fixture);
  for (const [isBlocked, uuid, refusal] of [
    [true, operator.uuid, [403, 'error.user.statusChangeDenied']],
    [true, colleague.uuid, [403, 'error.user.statusChangeDenied']],
    [true, unknown, [404, 'error.user.notFound']],
    [true, blocked.uuid, [409, 'error.user.statusChangeDenied']],
    [false, active.uuid, [409, 'error.user.statusChangeDenied']],
  ] as const) {
    const { body, status } = await byOperator(isBlocked, uuid);
    expect([status, body.code]).toEqual(refusal);
  }
  expect((await fixture.call('getUserInfo', { token: colleague.token })).status).toBe(200);
});

// Rule: OPER-18
test('a reason has to be given', async () => {
  const { uuid } = await createMember(fixture);
  for (const reason of ['', '   ', undefined]) {
    const { body, status } = await fixture.call('setMemberBlocked', {
      token: operator.token,
      params: { userUuid: uuid },
      body: { isBlocked: true, reason },
    });
    expect([status, Object.keys(body.fields)]).toEqual([400, ['reason']]);
  }
});

// Rule: OPER-29
test('an operator changes at most 60 accounts an hour, whatever is done to them', async () => {
  const limited = await startFixture({ rateLimits: true });
  const { token } = await createOperator(limited);
  const params = { userUuid: unknown };
  const act = (count: number) =>
    count % 2 === 0
      ? limited.call('endMemberSessions', { token, params, body: { reason: 'lost' } })
      : limited.call('setMemberBlocked', { token, params, body: { isBlocked: true, reason: 'stolen' } });
  for (let count = 0; count < 60; count += 1) expect((await act(count)).status).toBe(404);
  for (let count = 0; count < 2; count += 1) expect((await act(count)).status).toBe(429);
  await limited.sandbox.close();
});
