import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { chains } from '../../service/db/schema/chain.ts';
import { addressOf, formerChainId, mistakenChainId, returnedAt, settledBlock } from './lib/chain.ts';
import { type Desk, startDesk } from './lib/operator-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.fixture.stop());

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
