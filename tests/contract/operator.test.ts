import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addressOf, type ChainFixture, operator, settledBlock, startOnChain } from './lib/chain.ts';
import { createMember, type Member, startFixture } from './lib/members.ts';

let fixture: ChainFixture;
let token: string;
beforeAll(async () => {
  fixture = await startOnChain();
  ({ token } = await createMember(fixture, operator));
});
afterAll(() => fixture.stop());

const unknownOrder = '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706';
const unknownHash = `0x${'f'.repeat(64)}`;

async function orderOf(member: Member): Promise<string> {
  const { body } = await fixture.call('subscribeAndPay', {
    token: member.token,
    body: { period: 'ONE_MONTH' },
  });
  return body.uuid;
}

async function placeOrder(): Promise<{ member: Member; orderUuid: string }> {
  const member = await createMember(fixture);
  return { member, orderUuid: await orderOf(member) };
}

/** An order of 88 USDT with 50 of them, on hold. */
async function underpay() {
  const placed = await placeOrder();
  await fixture.receive(placed.orderUuid, 50);
  await fixture.passTime(placed.orderUuid, 61);
  return placed;
}

/** An order of 88 USDT that was paid with 100. */
async function overpay() {
  const placed = await placeOrder();
  await fixture.receive(placed.orderUuid, 100);
  return placed;
}

const list = async (query: Record<string, string> = {}) =>
  (await fixture.call('listOperatorOrders', { token, query })).body;
const find = async (orderUuid: string) => (await list({ show: 'ALL', search: orderUuid })).items[0];
const decide = (orderUuid: string, decision: string) =>
  fixture.call('decideOrder', { token, params: { orderUuid }, body: { decision } });
const record = (orderUuid: string, transactionHash: string) =>
  fixture.call('recordReturn', { token, params: { orderUuid }, body: { transactionHash } });
const infoOf = async (member: Member) => (await fixture.call('getUserInfo', { token: member.token })).body;
const ownOrder = async (member: Member) =>
  (await fixture.call('getSubscription', { token: member.token })).body.payments[0];

describe('the operator’s calls', () => {
  const calls = [
    ['listOperatorOrders', {}],
    ['exportOperatorOrders', {}],
    ['decideOrder', { params: { orderUuid: unknownOrder }, body: { decision: 'VOID' } }],
    ['recordReturn', { params: { orderUuid: unknownOrder }, body: { transactionHash: unknownHash } }],
  ] as const;

  // Rule: OPER-1
  it.each(calls)('are refused to members and to strangers: %s', async (operation, options) => {
    const member = await createMember(fixture);
    expect((await fixture.call(operation, { ...options, token: member.token })).status).toBe(403);
    expect((await fixture.call(operation, options)).status).toBe(401);
  });

  // Rule: OPER-1
  it('are not found if payments are simulated', async () => {
    const simulated = await startFixture({ operators: [operator] });
    try {
      const { token: admin } = await createMember(simulated, operator);
      for (const [operation, options] of calls)
        expect((await simulated.call(operation, { ...options, token: admin })).status).toBe(404);
    } finally {
      await simulated.sandbox.close();
    }
  });

  // Rule: OPER-1
  it('are for the accounts that the settings name, and the user info says so', async () => {
    const { body } = await fixture.call('getUserInfo', { token });
    expect(body.role).toBe('ADMIN');
    expect((await infoOf(await createMember(fixture))).role).toBe('USER');
  });
});

describe('the list of orders', () => {
  // Rule: OPER-3
  it('has an order that was paid too little, with what is missing and until when', async () => {
    const { member, orderUuid } = await underpay();
    const { items, chain } = await list({ search: member.email });
    expect(items).toMatchObject([
      {
        orderUuid,
        email: member.email,
        status: 'ON_HOLD',
        amount: 98,
        receivedAmount: 50,
        missingAmount: 48,
        owedAmount: 0,
      },
    ]);
    expect(items[0]).toMatchObject({ needs: ['HELD'], network: 'Test chain', holdUntil: expect.any(String) });
    expect(items[0].transactions).toMatchObject([{ amount: 50, isSettled: true }]);
    expect(chain).toMatchObject({
      network: 'Test chain',
      settledBlock,
      headBlock: settledBlock + 5,
      alarms: [],
    });
  });

  // Rule: OPER-3
  it('has what was paid too much and too late, but no order that needs nothing', async () => {
    const { orderUuid: over } = await overpay();
    const { member, orderUuid: late } = await placeOrder();
    await fixture.call('cancelSubscription', { token: member.token });
    await fixture.receive(late, 98, { minutes: 90 });
    const { orderUuid: fine } = await placeOrder();
    await fixture.receive(fine, 98);

    expect(await find(over)).toMatchObject({ status: 'COMPLETED', owedAmount: 2, needs: ['OVER'] });
    expect(await find(late)).toMatchObject({ status: 'CANCELLED', owedAmount: 98, needs: ['LATE'] });
    expect(await find(fine)).toMatchObject({ status: 'COMPLETED', owedAmount: 0, needs: [] });
    const listed: { orderUuid: string }[] = (await list({ size: '50' })).items;
    const found = listed.map(({ orderUuid }) => orderUuid);
    expect(found).toEqual(expect.arrayContaining([over, late]));
    expect(found).not.toContain(fine);
  });

  // Rule: OPER-3
  it('by default has exactly the orders with a need', async () => {
    const all = (await list({ show: 'ALL', size: '50' })).items;
    const needy = all.filter(({ needs }: { needs: string[] }) => needs.length > 0);
    expect((await list({ size: '50' })).items).toEqual(needy.toReversed());
  });

  // Rule: OPER-4
  it('is searched by email, order, address and transaction, and has pages', async () => {
    const { member, orderUuid } = await placeOrder();
    const hash = await fixture.receive(orderUuid, 98);
    const { address } = await find(orderUuid);
    for (const search of [member.email.toUpperCase(), orderUuid.slice(0, 13), address, hash]) {
      const { items, total } = await list({ show: 'ALL', search });
      expect([total, items[0].orderUuid]).toEqual([1, orderUuid]);
    }
    expect((await list({ show: 'ALL', search: '%' })).total).toBe(0);
    const first = await list({ show: 'ALL', size: '1' });
    const second = await list({ show: 'ALL', size: '1', page: '1' });
    expect(first.items[0].addressIndex).toBeGreaterThan(second.items[0].addressIndex);
    expect(first.total).toBeGreaterThan(1);
  });

  // Rules: OPER-3, OPER-7
  it('keeps an order of a deleted account, without the email', async () => {
    const { member, orderUuid } = await overpay();
    await fixture.call('deleteAccount', { token: member.token });
    expect(await find(orderUuid)).toMatchObject({ email: null, owedAmount: 2, needs: ['OVER'] });
    expect((await decide(orderUuid, 'VOID')).status).toBe(409);
  });

  // Rule: OPER-6
  it('sums up what is owed', async () => {
    const { owedAmount: before } = await list();
    await overpay();
    expect((await list()).owedAmount).toBe(before + 2);
  });
});

describe('the CSV file', () => {
  // Rule: OPER-9
  it('has a row for each address that was given out, with its path and amounts', async () => {
    const { member, orderUuid } = await overpay();
    const { address, addressIndex } = await find(orderUuid);
    const { body, headers } = await fixture.call('exportOperatorOrders', { token });
    const [header, ...rows] = String(body).trimEnd().split('\r\n');
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-01-15.csv"');
    expect(header).toMatch(/^Index,Path below the account,Address,Chain,Token,Order,Email,Status,/);
    expect(rows).toHaveLength((await list({ show: 'ALL' })).total);
    expect(rows[addressIndex]).toMatch(
      `${addressIndex},0/${addressIndex},${address},31337,0xdAC17F958D2ee523a2206206994597C13D831ec7,${orderUuid},${member.email},COMPLETED,98,100,98,0,2,`,
    );
  });
});

describe('a decision', () => {
  // Rule: OPER-7
  it('accepts what has settled, and the subscription starts', async () => {
    const { member, orderUuid } = await underpay();
    const { body } = await decide(orderUuid, 'ACCEPT');
    expect(body).toMatchObject({ status: 'COMPLETED', receivedAmount: 50, owedAmount: 0, needs: [] });
    expect(await infoOf(member)).toMatchObject({
      subscriptionStatus: 'ACTIVE',
      lastDepositStatus: 'COMPLETED',
    });
  });

  // Rule: OPER-7
  it('rejects an order on hold, and what arrived is owed', async () => {
    const { member, orderUuid } = await underpay();
    const { body } = await decide(orderUuid, 'REJECT');
    expect(body).toMatchObject({ status: 'DECLINED', owedAmount: 50, needs: ['LATE'] });
    expect(await infoOf(member)).toMatchObject({ subscriptionStatus: null, lastDepositStatus: 'DECLINED' });
  });

  // Rule: OPER-7
  it('withdraws an open order, and the member can place another', async () => {
    const { member, orderUuid } = await placeOrder();
    expect((await decide(orderUuid, 'VOID')).body).toMatchObject({ status: 'VOIDED', owedAmount: 0 });
    expect(await orderOf(member)).not.toBe(orderUuid);
  });

  // Rules: OPER-3, OPER-7
  it('cannot accept an order while transfers are missing, but reject it', async () => {
    const { orderUuid } = await underpay();
    await fixture.missTransfers(orderUuid);
    expect(await find(orderUuid)).toMatchObject({ needs: ['MISSING_LOGS'] });
    expect(await decide(orderUuid, 'ACCEPT')).toMatchObject({ status: 409 });
    expect((await decide(orderUuid, 'REJECT')).body).toMatchObject({ status: 'DECLINED' });
  });

  // Rule: OPER-7
  it('is refused for an order in another status, and for an unknown one', async () => {
    const { orderUuid } = await placeOrder();
    for (const decision of ['ACCEPT', 'REJECT']) {
      expect((await decide(orderUuid, decision)).body.code).toBe('error.payment.notFound');
    }
    await fixture.receive(orderUuid, 98);
    expect((await decide(orderUuid, 'VOID')).body.code).toBe('error.payment.notFound');
    expect((await decide(unknownOrder, 'VOID')).body.code).toBe('error.payment.notFound');
  });
});

describe('a return', () => {
  // Rules: OPER-8, OPER-10
  it('in part, then in full, of an order that bought nothing', async () => {
    const { member, orderUuid } = await underpay();
    await decide(orderUuid, 'REJECT');
    const part = fixture.sendBack({ to: addressOf(7), amount: 20 });
    expect((await record(orderUuid, part)).body).toMatchObject({
      status: 'PARTIALLY_REFUNDED',
      refundedAmount: 20,
      owedAmount: 30,
    });
    const rest = fixture.sendBack({ to: addressOf(7), amount: 10 }, { to: addressOf(8), amount: 20 });
    expect((await record(orderUuid, rest.toUpperCase().replace('0X', '0x'))).body).toMatchObject({
      status: 'REFUNDED',
      refundedAmount: 50,
      owedAmount: 0,
      needs: [],
    });
    expect(await ownOrder(member)).toMatchObject({ status: 'REFUNDED', refundedAmount: 50 });
  });

  // Rule: OPER-10
  it('of the excess leaves a completed order completed', async () => {
    const { member, orderUuid } = await overpay();
    const { body } = await record(orderUuid, fixture.sendBack({ to: addressOf(7), amount: 2 }));
    expect(body).toMatchObject({ status: 'COMPLETED', refundedAmount: 2, owedAmount: 0, needs: [] });
    expect(await ownOrder(member)).toMatchObject({ status: 'COMPLETED', refundedAmount: 2 });
  });

  // Rule: OPER-10
  it('is recorded for the order of a deleted account', async () => {
    const { member, orderUuid } = await overpay();
    await fixture.call('deleteAccount', { token: member.token });
    const { body } = await record(orderUuid, fixture.sendBack({ to: addressOf(7), amount: 2 }));
    expect(body).toMatchObject({ refundedAmount: 2, owedAmount: 0 });
  });

  // Rule: OPER-8
  it.each([
    ['that no node knows', () => unknownHash, 400, 'The nodes know no transaction'],
    [
      'that has not settled',
      () => fixture.sendBack({ to: addressOf(7), amount: 2, block: settledBlock + 1 }),
      409,
      'not settled yet',
    ],
    [
      'of another token',
      () => fixture.sendBack({ to: addressOf(7), amount: 2, isOther: true }),
      400,
      'does not transfer the token',
    ],
    [
      'older than the payment',
      () => fixture.sendBack({ to: addressOf(7), amount: 2, block: settledBlock - 11 }),
      400,
      'older than the payment',
    ],
    [
      'of more than is owed',
      () => fixture.sendBack({ to: addressOf(7), amount: 3 }),
      409,
      'sends 3 USDT, but only 2 USDT are owed',
    ],
  ] as const)('%s is refused at its field', async (_, hash, status, words) => {
    const { orderUuid } = await overpay();
    const answer = await record(orderUuid, hash());
    expect(answer.status).toBe(status);
    expect(answer.body.fields.transactionHash).toContain(words);
    expect((await find(orderUuid)).refundedAmount).toBe(0);
  });

  // Rule: OPER-8
  it('to an address of this service is refused', async () => {
    const { orderUuid } = await overpay();
    const { orderUuid: other } = await placeOrder();
    const { address } = await find(other);
    const { body } = await record(orderUuid, fixture.sendBack({ to: address, amount: 2 }));
    expect(body.fields.transactionHash).toContain('an address of this service');
  });

  // Rules: OPER-8, OPER-10
  it('counts once, for one order, even if recorded twice at the same time', async () => {
    const { orderUuid: first } = await overpay();
    const { orderUuid: second } = await overpay();
    const hash = fixture.sendBack({ to: addressOf(7), amount: 2 });
    const answers = await Promise.all([record(first, hash), record(second, hash), record(first, hash)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const refused = answers.filter(({ status }) => status === 409);
    for (const { body } of refused) expect(body.fields.transactionHash).toContain('recorded already');
    const sums = [(await find(first)).refundedAmount, (await find(second)).refundedAmount];
    expect(sums.sort()).toEqual([0, 2]);
  });

  // Rule: OPER-8
  it('for an order that is open is refused: nothing is owed yet', async () => {
    const { orderUuid } = await underpay();
    const { body } = await record(orderUuid, fixture.sendBack({ to: addressOf(7), amount: 50 }));
    expect(body.fields.transactionHash).toContain('only 0 USDT are owed');
  });

  // Rule: OPER-8
  it('waits while the nodes do not answer', async () => {
    const { orderUuid } = await overpay();
    const hash = fixture.sendBack({ to: addressOf(7), amount: 2 });
    fixture.node.isDown = true;
    expect(await record(orderUuid, hash)).toMatchObject({ status: 503 });
    fixture.node.isDown = false;
    expect((await record(orderUuid, hash)).status).toBe(200);
  });
});
