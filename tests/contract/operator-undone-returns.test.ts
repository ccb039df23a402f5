import { asc, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it } from 'vitest';
import { chainOrders, chains } from '../../service/db/schema/chain.ts';
import { operatorActs } from '../../service/db/schema/records.ts';
import { addressOf, operator } from './lib/chain.ts';
import { startDesk } from './lib/operator-desk.ts';

const desk = await startDesk();
afterAll(() => desk.fixture.stop());

/** An order that was rejected and whose 50 USDT were sent back in two parts. */
async function sendBackInParts() {
  const placed = await desk.underpay();
  await desk.decide(placed.orderUuid, 'REJECT');
  const part = desk.fixture.sendBack({ to: addressOf(7), amount: 20 });
  const rest = desk.fixture.sendBack({ to: addressOf(7), amount: 10 }, { to: addressOf(8), amount: 20 });
  await desk.record(placed.orderUuid, part);
  await desk.record(placed.orderUuid, rest);
  return { ...placed, part, rest };
}

describe('a return that is undone', () => {
  // Rule: OPER-17
  it('is owed again, and the order ends as it had before', async () => {
    const { member, orderUuid, part, rest } = await sendBackInParts();
    expect((await desk.undo(orderUuid, rest.toUpperCase().replace('0X', '0x'))).body).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedAmount: 20,
      owedAmount: 30,
      needs: ['REST_OWED'],
    });
    expect(await desk.ownOrder(member)).toMatchObject({ status: 'PARTIALLY_REFUNDED', refundedAmount: 20 });
    expect((await desk.undo(orderUuid, part)).body).toMatchObject({
      status: 'DECLINED',
      refundedAmount: 0,
      owedAmount: 50,
      needs: ['REJECTED'],
    });
    expect(await desk.ownOrder(member)).toMatchObject({
      status: 'DECLINED',
      refundedAmount: null,
      owedAmount: 50,
    });
  });

  // Rule: OPER-17
  it('leaves a completed order completed', async () => {
    const { member, orderUuid } = await desk.overpay();
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    await desk.record(orderUuid, hash);
    const { body } = await desk.undo(orderUuid, hash);
    expect(body).toMatchObject({ status: 'COMPLETED', refundedAmount: 0, owedAmount: 2, needs: ['OVER'] });
    expect(await desk.ownOrder(member)).toMatchObject({ status: 'COMPLETED', refundedAmount: null });
  });

  // Rule: OPER-17
  it('can be recorded for the right order', async () => {
    const { orderUuid: wrong } = await desk.overpay();
    const { orderUuid: right } = await desk.overpay();
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    await desk.record(wrong, hash);
    await desk.undo(wrong, hash);
    expect((await desk.record(right, hash)).body).toMatchObject({ refundedAmount: 2, owedAmount: 0 });
  });

  // Rules: OPER-16, OPER-17
  it('keeps the entry of its recording, and adds one', async () => {
    const { orderUuid } = await desk.overpay();
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    await desk.record(orderUuid, hash);
    await desk.undo(orderUuid, hash);
    const { db } = desk.fixture.sandbox.deps;
    const acts = await db
      .select()
      .from(operatorActs)
      .where(eq(operatorActs.subject, orderUuid))
      .orderBy(asc(operatorActs.id));
    expect(acts).toMatchObject([
      { act: 'RETURN_RECORDED', actor: operator, details: hash },
      { act: 'RETURN_UNDONE', actor: operator, details: hash, origin: '127.0.0.1' },
    ]);
  });

  // Rule: OPER-17
  it('is undone for the order of a deleted account', async () => {
    const { member, orderUuid } = await desk.overpay();
    await desk.fixture.call('deleteAccount', { token: member.token });
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    await desk.record(orderUuid, hash);
    expect((await desk.undo(orderUuid, hash)).body).toMatchObject({ refundedAmount: 0, owedAmount: 2 });
  });

  // Rule: OPER-17
  it('was recorded by a release that did not keep how the order had ended: it timed out', async () => {
    const { orderUuid, part, rest } = await sendBackInParts();
    const { db } = desk.fixture.sandbox.deps;
    await db.update(chainOrders).set({ endedAs: null }).where(eq(chainOrders.orderUuid, orderUuid));
    await desk.undo(orderUuid, rest);
    expect((await desk.undo(orderUuid, part)).body).toMatchObject({ status: 'TIMEOUT', owedAmount: 50 });
  });
});

describe('undoing', () => {
  // Rule: OPER-17
  it('happens once, even if asked twice at the same time, and only for the order it is recorded for', async () => {
    const { orderUuid } = await desk.overpay();
    const { orderUuid: other } = await desk.overpay();
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    await desk.record(orderUuid, hash);
    expect((await desk.undo(other, hash)).body.code).toBe('error.generic.notFound');
    const answers = await Promise.all([desk.undo(orderUuid, hash), desk.undo(orderUuid, hash)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    expect(await desk.find(orderUuid)).toMatchObject({ refundedAmount: 0, owedAmount: 2 });
  });

  // Rule: OPER-17
  it('waits while the watcher is catching up', async () => {
    const { orderUuid } = await desk.overpay();
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    await desk.record(orderUuid, hash);
    const { db } = desk.fixture.sandbox.deps;
    await db.update(chains).set({ isCaughtUp: false });
    const answer = await desk.undo(orderUuid, hash);
    await db.update(chains).set({ isCaughtUp: true });
    expect([answer.status, answer.body.message]).toEqual([
      409,
      'The watcher is catching up. Try again in a few minutes.',
    ]);
    expect(await desk.find(orderUuid)).toMatchObject({ refundedAmount: 2, owedAmount: 0 });
  });

  // Rule: OPER-17
  it('is for operators, and for orders that exist', async () => {
    const { member, orderUuid } = await desk.overpay();
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    await desk.record(orderUuid, hash);
    const params = { orderUuid, transactionHash: hash };
    const denied = await desk.fixture.call('undoReturn', { token: member.token, params });
    expect(denied.body.code).toBe('error.permission.modifyDenied');
    const unknown = await desk.undo('0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706', hash);
    expect(unknown.body.code).toBe('error.payment.notFound');
    expect((await desk.find(orderUuid)).refundedAmount).toBe(2);
  });
});

// Rule: OPER-17
it('an order names the returns that are recorded for it, by transaction', async () => {
  const { orderUuid, part, rest } = await sendBackInParts();
  const { returns } = await desk.find(orderUuid);
  expect(returns).toMatchObject([
    { transactionHash: part, amount: 20 },
    { transactionHash: rest, amount: 30 },
  ]);
  expect(Date.parse(returns[0].recordedAt)).toBeGreaterThan(0);
});
