import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OperationId } from '../../service/common/handler.ts';
import { chains } from '../../service/db/schema/chain.ts';
import { type Desk, startDesk } from './lib/operator-desk.ts';
import { statusesOf } from './lib/response-schemas.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.fixture.stop());

// Rule: PAY-30
test('until the chain was seen, both calls that place an order say how long to wait, as the contract has it', async () => {
  const { member, orderUuid } = await desk.placeOrder();
  await desk.decide(orderUuid, 'VOID');
  await desk.fixture.sandbox.deps.db.delete(chains);
  const calls: [OperationId, object][] = [
    ['subscribeAndPay', { period: 'ONE_MONTH' }],
    ['deposit', { amount: 98, currency: 'USD' }],
  ];
  for (const [operation, body] of calls) {
    const answer = await desk.fixture.call(operation, { token: member.token, body });
    expect([answer.status, answer.body.code]).toEqual([503, 'error.payment.notAvailable']);
    expect(answer.headers.get('retry-after')).toBe('60');
    expect(statusesOf(operation)).toContain('503');
  }
});
