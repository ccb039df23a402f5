import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf } from './lib/chain.ts';
import { type Desk, startDesk } from './lib/operator-desk.ts';

let desk: Desk;
beforeAll(async () => {
  desk = await startDesk();
});
afterAll(() => desk.fixture.stop());

/** Minutes: longer than an order is held. */
const dayAndHour = 25 * 60 + 1;

/** What the list says of an order. */
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

  it('was rejected after the day to wait, and its account was deleted then', async () => {
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

  it('was too little when the day to wait was over', async () => {
    const { orderUuid } = await desk.underpay();
    await desk.fixture.makeOlder(orderUuid, dayAndHour);
    await desk.fixture.knowBalance(orderUuid);
    await desk.fixture.passTime(orderUuid, dayAndHour);
    expect(await saidOf(orderUuid)).toEqual(['DECLINED', 'TOO_LITTLE']);
  });
});
