import { afterAll, describe, expect, it } from 'vitest';
import { chains } from '../../service/db/schema/chain.ts';
import { operatorActs } from '../../service/db/schema/records.ts';
import {
  addressOf,
  formerChainId,
  mistakenChainId,
  operator,
  returnedAt,
  settledBlock,
} from './lib/chain.ts';
import { startDesk } from './lib/operator-desk.ts';

const desk = await startDesk();
afterAll(() => desk.fixture.stop());

// Rule: OPER-16
it('decisions, returns and downloads are recorded with who, what and from where; refused ones are not', async () => {
  const { orderUuid: accepted } = await desk.underpay();
  const { orderUuid: rejected } = await desk.underpay();
  const { orderUuid: withdrawn } = await desk.placeOrder();
  await desk.decide(accepted, 'ACCEPT');
  await desk.decide(accepted, 'REJECT');
  await desk.decide(rejected, 'REJECT');
  await desk.decide(withdrawn, 'VOID');
  const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 20 });
  await desk.record(rejected, hash);
  await desk.record(rejected, hash);
  await desk.fixture.call('exportOperatorOrders', { token: desk.token });

  const rows = await desk.fixture.sandbox.deps.db.select().from(operatorActs).orderBy(operatorActs.id);
  expect(rows).toMatchObject([
    { act: 'ROLE_GRANTED', details: 'ADMIN' },
    { act: 'ORDER_ACCEPTED', subject: accepted, actor: operator, origin: '127.0.0.1' },
    { act: 'ORDER_REJECTED', subject: rejected },
    { act: 'ORDER_WITHDRAWN', subject: withdrawn },
    { act: 'RETURN_RECORDED', subject: rejected, details: hash },
    { act: 'ORDERS_EXPORTED', subject: null },
  ]);
});

const unknownOrder = '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706';

describe('a decision', () => {
  // Rule: OPER-7
  it('accepts what has settled, and the subscription starts', async () => {
    const { member, orderUuid } = await desk.underpay();
    const { body } = await desk.decide(orderUuid, 'ACCEPT');
    expect(body).toMatchObject({ status: 'COMPLETED', receivedAmount: 50, owedAmount: 0, needs: [] });
    expect(await desk.infoOf(member)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      lastDepositStatus: 'COMPLETED',
    });
  });

  // Rule: OPER-7
  it('rejects an order on hold, and what arrived is owed', async () => {
    const { member, orderUuid } = await desk.underpay();
    const { body } = await desk.decide(orderUuid, 'REJECT');
    expect(body).toMatchObject({ status: 'DECLINED', owedAmount: 50, needs: ['REJECTED'] });
    expect(await desk.infoOf(member)).toMatchObject({
      subscriptionStatus: null,
      lastDepositStatus: 'DECLINED',
    });
  });

  // Rule: OPER-7
  it('withdraws an open order, and the member can place another', async () => {
    const { member, orderUuid } = await desk.placeOrder();
    expect((await desk.decide(orderUuid, 'VOID')).body).toMatchObject({ status: 'VOIDED', owedAmount: 0 });
    expect(await desk.orderOf(member)).not.toBe(orderUuid);
  });

  // Rules: OPER-3, OPER-7
  it('cannot accept an order while transfers are missing, but reject it', async () => {
    const { orderUuid } = await desk.underpay();
    await desk.fixture.missTransfers(orderUuid);
    expect(await desk.find(orderUuid)).toMatchObject({ needs: ['MISSING_LOGS'] });
    expect(await desk.decide(orderUuid, 'ACCEPT')).toMatchObject({ status: 409 });
    expect((await desk.decide(orderUuid, 'REJECT')).body).toMatchObject({ status: 'DECLINED' });
  });

  // Rule: OPER-7
  it('is refused for an order that has changed, and for an unknown one', async () => {
    const { orderUuid } = await desk.placeOrder();
    const refused = { status: 409, body: { code: 'error.payment.changed' } };
    for (const decision of ['ACCEPT', 'REJECT'])
      expect(await desk.decide(orderUuid, decision)).toMatchObject(refused);
    await desk.fixture.receive(orderUuid, 98);
    expect(await desk.decide(orderUuid, 'VOID')).toMatchObject(refused);
    expect((await desk.decide(unknownOrder, 'VOID')).body.code).toBe('error.payment.notFound');
  });
});

/** Minutes: longer than an order is held. */
const dayAndHour = 25 * 60 + 1;

/** What the list says about an order. */
const saidOf = async (orderUuid: string) => {
  const { needs, status } = await desk.find(orderUuid);
  return [status, ...needs];
};

// Rule: OPER-3
describe('the list says why money is owed: it', () => {
  it('arrived too late', async () => {
    const { orderUuid } = await desk.placeOrder();
    await desk.fixture.knowBalance(orderUuid);
    await desk.fixture.passTime(orderUuid, 61);
    await desk.fixture.receive(orderUuid, 98, { minutes: 90 });
    expect(await saidOf(orderUuid)).toEqual(['TIMEOUT', 'LATE']);
  });

  it('was too little in transfers that keep no order open', async () => {
    const { orderUuid } = await desk.placeOrder();
    await desk.fixture.receive(orderUuid, 0.6);
    await desk.fixture.receive(orderUuid, 0.6);
    await desk.fixture.knowBalance(orderUuid);
    await desk.fixture.passTime(orderUuid, 61);
    expect(await saidOf(orderUuid)).toEqual(['TIMEOUT', 'TOO_LITTLE']);
  });

  it('was rejected', async () => {
    const { orderUuid } = await desk.underpay();
    await desk.decide(orderUuid, 'REJECT');
    expect(await saidOf(orderUuid)).toEqual(['DECLINED', 'REJECTED']);
  });

  it('was rejected after its day of waiting, and its account was deleted then', async () => {
    const { member, orderUuid } = await desk.underpay();
    await desk.fixture.missTransfers(orderUuid);
    await desk.fixture.makeOlder(orderUuid, dayAndHour);
    await desk.decide(orderUuid, 'REJECT');
    expect(await saidOf(orderUuid)).toEqual(['DECLINED', 'REJECTED']);
    await desk.fixture.call('deleteAccount', { token: member.token });
    expect(await saidOf(orderUuid)).toEqual(['DECLINED', 'REJECTED']);
  });

  it('was withdrawn', async () => {
    const { orderUuid } = await desk.placeOrder();
    await desk.fixture.receive(orderUuid, 50);
    await desk.decide(orderUuid, 'VOID');
    expect(await saidOf(orderUuid)).toEqual(['VOIDED', 'WITHDRAWN']);
  });

  it('is the rest of what was sent back', async () => {
    const { orderUuid } = await desk.underpay();
    await desk.decide(orderUuid, 'REJECT');
    await desk.record(orderUuid, desk.fixture.sendBack({ to: addressOf(7), amount: 20 }));
    expect(await saidOf(orderUuid)).toEqual(['PARTIALLY_REFUNDED', 'REST_OWED']);
  });

  it('was too little when its day of waiting was over', async () => {
    const { orderUuid } = await desk.underpay();
    await desk.fixture.makeOlder(orderUuid, dayAndHour);
    await desk.fixture.knowBalance(orderUuid);
    await desk.fixture.passTime(orderUuid, dayAndHour);
    expect(await saidOf(orderUuid)).toEqual(['DECLINED', 'TOO_LITTLE']);
  });
});

/** An order that was overpaid by 2 USDT on a chain that the settings no longer name. */
async function overpayOn(chainId: number) {
  const placed = await desk.overpay();
  await desk.fixture.changeChain(placed.orderUuid, chainId);
  return placed;
}

// Rules: OPER-8, OPER-15
describe('a return on a chain that the settings named before', () => {
  it('is read from its nodes, counts, and is shown to the member', async () => {
    const { member, orderUuid } = await overpayOn(formerChainId);
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    const { body: check } = await desk.check(orderUuid, hash);
    const at = new Date(returnedAt).toISOString();
    expect(check).toMatchObject({ refusal: null, transaction: { amount: 2, at } });
    expect((await desk.record(orderUuid, hash)).body).toMatchObject({ refundedAmount: 2, owedAmount: 0 });
    expect(await desk.ownOrder(member)).toMatchObject({ status: 'COMPLETED', refundedAmount: 2 });
    expect((await desk.check(orderUuid, hash)).body.refusal).toBe('This transaction is recorded already.');
  });

  it('ends the order as refunded if it bought nothing', async () => {
    const { member, orderUuid } = await desk.underpay();
    await desk.decide(orderUuid, 'REJECT');
    await desk.fixture.changeChain(orderUuid, formerChainId);
    await desk.record(orderUuid, desk.fixture.sendBack({ to: addressOf(7), amount: 50 }));
    expect(await desk.ownOrder(member)).toMatchObject({ status: 'REFUNDED', refundedAmount: 50 });
  });

  it.each([
    ['that the nodes do not call final yet', formerChainId, settledBlock + 1, 409, 'not settled yet'],
    ['without nodes in the settings', 9, settledBlock, 400, 'name its nodes in CHAIN_FORMER_RPC_URLS'],
    ['whose nodes are of another chain', mistakenChainId, settledBlock, 400, 'are not of chain 8'],
  ] as const)('%s is refused', async (_, chainId, block, status, words) => {
    const { orderUuid } = await overpayOn(chainId);
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2, block });
    const answer = await desk.record(orderUuid, hash);
    expect(answer.status).toBe(status);
    expect(answer.body.fields.transactionHash).toContain(words);
    expect((await desk.find(orderUuid)).refundedAmount).toBe(0);
  });

  it('is refused while its nodes do not answer or the watcher is catching up', async () => {
    const { orderUuid } = await overpayOn(formerChainId);
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    desk.fixture.node.isDown = true;
    expect(await desk.record(orderUuid, hash)).toMatchObject({ status: 503 });
    desk.fixture.node.isDown = false;
    const { db } = desk.fixture.sandbox.deps;
    await db.update(chains).set({ isCaughtUp: false });
    const answer = await desk.record(orderUuid, hash);
    await db.update(chains).set({ isCaughtUp: true });
    expect([answer.status, answer.body.fields.transactionHash]).toEqual([
      409,
      'The watcher is catching up. Try again in a few minutes.',
    ]);
    expect((await desk.record(orderUuid, hash)).status).toBe(200);
  });
});
