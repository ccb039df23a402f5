import { afterAll, describe, expect, it } from 'vitest';
import { checksummed } from '../../service/chain/addresses.ts';
import { chains } from '../../service/db/schema/chain.ts';
import { recordReturn } from '../../service/operator/act-on-order.ts';
import { addressOf, chainId, payer, returnedAt, settledBlock, usdt } from './lib/chain.ts';
import { startDesk } from './lib/operator-desk.ts';

const desk = await startDesk();
afterAll(() => desk.fixture.stop());

const unknownHash = `0x${'f'.repeat(64)}`;

describe('a return', () => {
  // Rules: OPER-8, OPER-10
  it('in part, then in full, of an order that bought nothing', async () => {
    const { member, orderUuid } = await desk.underpay();
    await desk.decide(orderUuid, 'REJECT');
    const part = desk.fixture.sendBack({ to: addressOf(7), amount: 20 });
    expect((await desk.record(orderUuid, part)).body).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedAmount: 20,
      owedAmount: 30,
    });
    const rest = desk.fixture.sendBack({ to: addressOf(7), amount: 10 }, { to: addressOf(8), amount: 20 });
    expect((await desk.record(orderUuid, rest.toUpperCase().replace('0X', '0x'))).body).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 50,
      owedAmount: 0,
      needs: [],
    });
    expect(await desk.ownOrder(member)).toMatchObject({ status: 'REFUNDED', refundedAmount: 50 });
  });

  // Rule: OPER-10
  it('of the excess leaves a completed order completed', async () => {
    const { member, orderUuid } = await desk.overpay();
    const { body } = await desk.record(orderUuid, desk.fixture.sendBack({ to: addressOf(7), amount: 2 }));
    expect(body).toMatchObject({ status: 'COMPLETED', refundedAmount: 2, owedAmount: 0, needs: [] });
    expect(await desk.ownOrder(member)).toMatchObject({ status: 'COMPLETED', refundedAmount: 2 });
  });

  // Rule: OPER-10
  it('is recorded for the order of a deleted account', async () => {
    const { member, orderUuid } = await desk.overpay();
    await desk.fixture.call('deleteAccount', { token: member.token });
    const { body } = await desk.record(orderUuid, desk.fixture.sendBack({ to: addressOf(7), amount: 2 }));
    expect(body).toMatchObject({ refundedAmount: 2, owedAmount: 0 });
  });

  // Rule: OPER-8
  it.each([
    ['that no node knows', () => unknownHash, 400, 'The nodes know no transaction'],
    [
      'that has not settled',
      () => desk.fixture.sendBack({ to: addressOf(7), amount: 2, block: settledBlock + 1 }),
      409,
      'not settled yet',
    ],
    [
      'of another token',
      () => desk.fixture.sendBack({ to: addressOf(7), amount: 2, isOther: true }),
      400,
      'does not transfer the token',
    ],
    [
      'older than the payment',
      () => desk.fixture.sendBack({ to: addressOf(7), amount: 2, block: settledBlock - 11 }),
      400,
      'older than the payment',
    ],
    [
      'of more than is owed',
      () => desk.fixture.sendBack({ to: addressOf(7), amount: 3 }),
      409,
      'sends 3 USDT, but only 2 USDT are owed',
    ],
  ] as const)('%s is refused at its field, and checked before', async (_, makeHash, status, words) => {
    const { orderUuid } = await desk.overpay();
    const hash = makeHash();
    const { body: check, status: checked } = await desk.check(orderUuid, hash);
    expect([checked, check.transaction]).toEqual([200, null]);
    const answer = await desk.record(orderUuid, hash);
    expect(answer.status).toBe(status);
    expect(answer.body.fields.transactionHash).toContain(words);
    expect(check.refusal).toBe(answer.body.fields.transactionHash);
    expect((await desk.find(orderUuid)).refundedAmount).toBe(0);
  });

  // Rule: OPER-8
  it('from an address that is neither of this service nor in its settings is refused, with what to do', async () => {
    const { orderUuid } = await desk.overpay();
    const stranger = addressOf(9);
    const hash = desk.fixture.sendBack(
      { to: addressOf(7), amount: 1 },
      { to: addressOf(7), amount: 1, from: stranger },
    );
    const { body, status } = await desk.record(orderUuid, hash);
    expect([status, body.fields.transactionHash]).toEqual([
      400,
      `This transaction sends from ${checksummed(stranger)}, which is not an address of this service. If it is yours, name it in CHAIN_RETURN_SENDERS.`,
    ]);
    expect((await desk.check(orderUuid, hash)).body.refusal).toBe(body.fields.transactionHash);
    expect((await desk.find(orderUuid)).refundedAmount).toBe(0);
  });

  // Rule: OPER-8
  it('from the address of an order is recorded', async () => {
    const { orderUuid } = await desk.overpay();
    const { address } = await desk.find(orderUuid);
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2, from: address });
    expect((await desk.record(orderUuid, hash)).body).toMatchObject({ refundedAmount: 2, owedAmount: 0 });
  });

  // Rule: OPER-8
  it('to an address of this service is refused', async () => {
    const { orderUuid } = await desk.overpay();
    const { orderUuid: other } = await desk.placeOrder();
    const { address } = await desk.find(other);
    const { body } = await desk.record(orderUuid, desk.fixture.sendBack({ to: address, amount: 2 }));
    expect(body.fields.transactionHash).toContain('an address of this service');
  });

  // Rules: OPER-8, OPER-10
  it('counts once, for one order, even if recorded twice at the same time', async () => {
    const { orderUuid: first } = await desk.overpay();
    const { orderUuid: second } = await desk.overpay();
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    const answers = await Promise.all([
      desk.record(first, hash),
      desk.record(second, hash),
      desk.record(first, hash),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused) expect(body.fields.transactionHash).toContain('recorded already');
    const sums = [(await desk.find(first)).refundedAmount, (await desk.find(second)).refundedAmount];
    expect(sums.sort()).toEqual([0, 2]);
  });

  // Rule: OPER-8
  it('for an order that is open is refused: nothing is owed yet', async () => {
    const { orderUuid } = await desk.underpay();
    const { body } = await desk.record(orderUuid, desk.fixture.sendBack({ to: addressOf(7), amount: 50 }));
    expect(body.fields.transactionHash).toContain('only 0 USDT are owed');
  });

  // Rule: OPER-8
  it('waits while the nodes do not answer', async () => {
    const { orderUuid } = await desk.overpay();
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
    desk.fixture.node.isDown = true;
    expect(await desk.check(orderUuid, hash)).toMatchObject({ status: 503 });
    expect(await desk.record(orderUuid, hash)).toMatchObject({ status: 503 });
    desk.fixture.node.isDown = false;
    expect((await desk.record(orderUuid, hash)).status).toBe(200);
  });

  // Rule: OPER-8
  it('waits if the watcher goes back while it is recorded, because the member would not see it', async () => {
    const { orderUuid } = await desk.overpay();
    const { deps, services } = desk.fixture.sandbox;
    const goBack = () => deps.db.update(chains).set({ isCaughtUp: false });
    const transfer = { logIndex: 0, sender: payer, receiver: addressOf(7), units: usdt(2) };
    const recorded = recordReturn(
      {
        db: deps.db,
        rail: { config: { id: chainId, returnSenders: [payer] } },
        former: new Map(),
        record: async () => undefined,
        receipts: {
          blockTime: async () => new Date(),
          receipt: async (transactionHash) => ({
            transactionHash,
            block: settledBlock,
            transfers: [transfer],
          }),
        },
        desk: {
          settleOrder: async (order, first) => {
            await goBack();
            await services.subscriptions.settleOrder(order, first);
          },
        },
      },
      orderUuid,
      unknownHash,
      new Date(),
    );
    await expect(recorded).rejects.toMatchObject({ status: 409 });
    await deps.db.update(chains).set({ isCaughtUp: true });
    expect((await desk.find(orderUuid)).refundedAmount).toBe(0);
  });

  // Rule: OPER-8
  it('is recorded in the token of the order, even if the settings now name another', async () => {
    const { orderUuid } = await desk.overpay();
    await desk.fixture.changeToken(orderUuid, addressOf(1));
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 2, isOther: true });
    expect((await desk.record(orderUuid, hash)).body).toMatchObject({ refundedAmount: 2, owedAmount: 0 });
  });
});

describe('a check of a return', () => {
  // Rule: OPER-11
  it('says what the transaction sends, to whom and when, and records nothing', async () => {
    const { orderUuid } = await desk.overpay();
    const hash = desk.fixture.sendBack(
      { to: addressOf(7), amount: 0.25 },
      { to: addressOf(8), amount: 1 },
      { to: addressOf(7), amount: 0.5 },
    );
    const { body } = await desk.check(orderUuid, hash.toUpperCase().replace('0X', '0x'));
    expect(body.refusal).toBeNull();
    const { receivers, ...transaction } = body.transaction;
    expect(transaction).toEqual({
      transactionHash: hash,
      amount: 1.75,
      at: new Date(returnedAt).toISOString(),
    });
    expect(receivers.map(({ amount }: { amount: number }) => amount)).toEqual([0.75, 1]);
    expect(receivers[0].address.toLowerCase()).toBe(addressOf(7));
    expect(receivers[0].address).not.toBe(addressOf(7));
    expect(await desk.find(orderUuid)).toMatchObject({ refundedAmount: 0, owedAmount: 2 });
  });

  // Rule: OPER-11
  it('refuses what is recorded already', async () => {
    const { orderUuid } = await desk.overpay();
    const hash = desk.fixture.sendBack({ to: addressOf(7), amount: 1 });
    await desk.record(orderUuid, hash);
    expect((await desk.check(orderUuid, hash)).body).toEqual({
      refusal: 'This transaction is recorded already.',
      transaction: null,
    });
  });

  // Rule: OPER-11
  it('of an unknown order is not found', async () => {
    const unknownOrder = '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706';
    expect((await desk.check(unknownOrder, unknownHash)).body.code).toBe('error.payment.notFound');
  });
});
