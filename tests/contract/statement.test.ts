import { afterAll, expect, test } from 'vitest';
import { createMember, createSubscriber, createTrader, startFixture } from './lib/members.ts';

const fixture = await startFixture();
afterAll(() => fixture.sandbox.close());

// Rules: PAPER-3, PAPER-4
test('what a member pays for the subscription is a cost of the month, in the figures and in the file', async () => {
  const { token } = await createTrader(fixture);
  const { body: overview } = await fixture.call('getSubscription', { token });
  const { amount } = overview.payments[0];
  const { body, status } = await fixture.call('getStatement', { token });
  expect(status).toBe(200);
  expect(body.statement).toMatchObject({ isOver: false, cost: amount, opening: 0, deposits: 1_000 });
  const file = await fixture.call('exportStatement', { token });
  expect(file.headers.get('content-type')).toContain('text/csv');
  expect(file.headers.get('content-disposition')).toMatch(/^attachment; filename="statement-[\d-]+\.csv"$/);
  expect(file.body).toMatch(new RegExp(`,Subscription,,,1 month,${amount},,`));
});

// Rule: PAPER-1
test('before the first run there is no statement, only a file without rows', async () => {
  const { token } = await createSubscriber(fixture);
  const { body } = await fixture.call('getStatement', { token, query: { zone: 'Europe/Berlin' } });
  expect(body).toMatchObject({ zone: 'Europe/Berlin', period: 'MONTH', periods: [], statement: null });
  expect((await fixture.call('exportStatement', { token })).body).toMatch(/^Time,[^\r]+\r\n$/);
});

// Rule: PAPER-1
test.each([
  [{ from: '2026-01-02' }, 'from'],
  [{ zone: 'Mars/Base' }, 'zone'],
] as [Record<string, string>, string][])('%o is refused, naming the field', async (query, field) => {
  const { token } = await createMember(fixture);
  const { body, status } = await fixture.call('getStatement', { token, query });
  expect(status).toBe(400);
  expect(Object.keys(body.fields)).toEqual([field]);
});
