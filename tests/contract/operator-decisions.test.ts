import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Desk, startDesk } from './lib/operator-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.fixture.stop());

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
