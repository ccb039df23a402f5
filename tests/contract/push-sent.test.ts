import { sql } from 'drizzle-orm';
import { afterAll, describe, expect, test } from 'vitest';
import { createMember, createSubscriber, createTrader, signIn } from './lib/members.ts';
import { openPushDesk, pathOf } from './lib/push-desk.ts';

const desk = await openPushDesk();
afterAll(() => desk.close());

describe('what is sent', () => {
  // Rules: PUSH-3, PUSH-4
  test('a closed trade, with its profit only where amounts may show', async () => {
    const { token, email } = await createTrader(desk.fixture);
    const other = await signIn(desk.fixture, email);
    const quiet = await desk.subscribe(token);
    const open = await desk.subscribe(other.token, ['TRADE_CLOSED'], true);
    const without = await desk.subscribe((await signIn(desk.fixture, email)).token, ['PAYMENT_DUE']);
    for (let hour = 0; hour < 12 && desk.gotBy(open).length === 0; hour += 1) {
      await desk.pass(3600);
      await desk.deliver();
    }
    const [said = {}] = desk.gotBy(open);
    expect(said).toMatchObject({ subscription: open.id, kind: 'TRADE_CLOSED' });
    expect(said.amounts).toEqual({ profit: expect.stringMatching(/^-?\d+\.\d\d$/) });
    const { amounts: _amounts, ...facts } = said;
    expect(desk.gotBy(quiet)).toEqual([{ ...facts, subscription: quiet.id }]);
    expect(desk.gotBy(without)).toEqual([]);
  });

  // Rule: PUSH-3
  test('a key that must no longer trade, once', async () => {
    const { token } = await createMember(desk.fixture);
    const browser = await desk.subscribe(token);
    await desk.failKey(token);
    for (let day = 0; day < 2; day += 1) await desk.pass(86_400);
    await desk.deliver();
    expect(desk.gotBy(browser)).toEqual([{ subscription: browser.id, kind: 'KEY_FAILED' }]);
  });

  // Rule: PUSH-3
  test('a payment three days and one day before the paid period ends, each once', {
    tags: 'long',
  }, async () => {
    const { token } = await createSubscriber(desk.fixture);
    const browser = await desk.subscribe(token);
    const day = 86_400;
    await desk.pass(24 * day);
    await desk.deliver();
    expect(desk.gotBy(browser)).toEqual([]);
    const told = [];
    for (let step = 0; step < 14; step += 1) {
      await desk.pass(day / 2);
      await desk.deliver();
      await desk.deliver();
      told.push(desk.gotBy(browser).length);
    }
    expect(told.at(-1)).toBe(2);
    const [first] = desk.gotBy(browser);
    expect(first).toEqual({
      subscription: browser.id,
      kind: 'PAYMENT_DUE',
      dueAt: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    });
  });

  // Rule: PUSH-3
  test('80% of the loss limit used, once until less than 60% is', async () => {
    const { botUuid, token } = await createTrader(desk.fixture);
    await desk.pass(120);
    const browser = await desk.subscribe(token, ['LIMIT_NEAR'], true);
    await desk.fixture.call('setLossLimit', {
      token,
      body: { drawdown: 0.1, loss: null, action: 'FORCE_QUIT' },
    });
    const fallBy = async (usdt: number) => {
      await desk.fixture.sandbox.deps.db.execute(
        sql`update bots set equity_peak = 1000, equity = ${1000 - usdt} where uuid = ${botUuid}`,
      );
      await desk.deliver();
    };
    for (const usdt of [79, 81, 95, 70, 85]) await fallBy(usdt);
    expect(desk.gotBy(browser)).toEqual([
      { subscription: browser.id, kind: 'LIMIT_NEAR', amounts: { room: '19.00' } },
    ]);
    await fallBy(50);
    await fallBy(90);
    expect(desk.gotBy(browser)).toHaveLength(2);
  });
});

describe('a push service', () => {
  // Rule: PUSH-10
  test.each([404, 410])('that answers %i has forgotten the browser', async (status) => {
    const { token } = await createMember(desk.fixture);
    const { endpoint } = await desk.subscribe(token);
    desk.service.answers.set(pathOf(endpoint), { status });
    await desk.failKey(token);
    expect((await desk.read(token)).subscription).toBeNull();
  });

  // Rule: PUSH-10
  test.each([429, 500, 503])('that answers %i gets it later', async (status) => {
    const { token } = await createMember(desk.fixture);
    const browser = await desk.subscribe(token);
    desk.service.answers.set(pathOf(browser.endpoint), { status, headers: { 'retry-after': '600' } });
    await desk.failKey(token);
    desk.service.answers.clear();
    await desk.deliver();
    expect(desk.gotBy(browser)).toEqual([]);
    await desk.due();
    await desk.deliver();
    await desk.deliver();
    expect(desk.gotBy(browser)).toHaveLength(1);
  });

  // Rule: PUSH-10
  test.each([400, 403, 413])('that answers %i will never take it', async (status) => {
    const { token } = await createMember(desk.fixture);
    const browser = await desk.subscribe(token);
    desk.service.answers.set(pathOf(browser.endpoint), { status });
    await desk.failKey(token);
    desk.service.answers.clear();
    await desk.due();
    await desk.deliver();
    expect(desk.gotBy(browser)).toEqual([]);
    expect((await desk.read(token)).subscription).not.toBeNull();
  });

  // Rule: PUSH-10
  test('gets nothing that is no longer worth sending', async () => {
    const { token } = await createMember(desk.fixture);
    const browser = await desk.subscribe(token);
    desk.service.answers.set(pathOf(browser.endpoint), { status: 503 });
    await desk.failKey(token);
    desk.service.answers.clear();
    await desk.fixture.sandbox.deps.db.execute(
      sql`update push_outbox set expires_at = now(), attempt_after = now()`,
    );
    await desk.deliver();
    expect(desk.gotBy(browser)).toEqual([]);
  });
});
