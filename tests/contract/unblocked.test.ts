import { eq } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { setBlocked } from '../../service/accounts/roles-and-blocking.ts';
import { botEvents } from '../../service/db/schema/bots.ts';
import { createTrader, inConsole, signIn, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

const actor = { actor: 'root', actorUuid: null, origin: 'app-1' };
const setTo = (isBlocked: boolean, email: string) =>
  setBlocked(fixture.sandbox.deps, actor, { whose: { email }, isBlocked, reason: 'stolen' });
const passTime = (advanceSeconds: number) => inConsole(fixture, 'clock', { advanceSeconds });

/** A bot whose member was blocked and unblocked before it moved on. */
async function createUnblocked(prepare: (token: string) => Promise<unknown> = async () => undefined) {
  const { botUuid, email, token: before } = await createTrader(fixture);
  await passTime(6 * 3600);
  await prepare(before);
  await setTo(true, email);
  await setTo(false, email);
  const { token } = await signIn(fixture, email);
  const read = async () => (await fixture.call('getBot', { token, params: { id: botUuid } })).body;
  const enable = async () => (await fixture.call('enableTrading', { token, body: { enable: true } })).status;
  return { botUuid, enable, read, token };
}

// Rule: OPER-18
test('a bot whose member is unblocked before it moves on stops entry all the same, until the member starts it', async () => {
  const { botUuid, enable, read, token } = await createUnblocked();
  const blockedAt = fixture.sandbox.deps.clock.now().getTime();
  await passTime(86_400);
  expect(await read()).toMatchObject({ status: 'RUNNING', entryStopped: true });
  const params = { botUuid };
  const lists = [
    await fixture.call('listOpenTrades', { token, params }),
    await fixture.call('listClosedTrades', { token, params, query: { size: '100' } }),
  ];
  const opened: string[] = lists.flatMap(({ body }) =>
    body.items.map((trade: { openDate: string }) => trade.openDate),
  );
  expect(opened.length).toBeGreaterThan(0);
  for (const openDate of opened) expect(Date.parse(openDate)).toBeLessThanOrEqual(blockedAt);
  const events = await fixture.sandbox.deps.db.select().from(botEvents).where(eq(botEvents.botUuid, botUuid));
  expect(events.map(({ by, kind }) => [kind, by])).toContainEqual(['ENTRY_STOPPED', 'SERVICE']);

  expect(await enable()).toBe(200);
  await passTime(86_400);
  expect(await read()).toMatchObject({ status: 'RUNNING', entryStopped: false });
});

// Rule: OPER-18
test('a bot that opened no trades when its member was blocked goes on once they resume entry', async () => {
  const { enable, read } = await createUnblocked((token) =>
    fixture.call('stopEntry', { token, body: { action: 'STOP_TRADE_ENTRY' } }),
  );
  expect(await enable()).toBe(200);
  await passTime(86_400);
  expect(await read()).toMatchObject({ status: 'RUNNING', entryStopped: false });
});
