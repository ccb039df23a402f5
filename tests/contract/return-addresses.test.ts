import { and, eq } from 'drizzle-orm';
import { afterAll, describe, expect, it, test } from 'vitest';
import { checksummed } from '../../service/chain/addresses.ts';
import type { OperationId } from '../../service/common/handler.ts';
import { chainOrders, chains } from '../../service/db/schema/chain.ts';
import { mails } from '../../service/db/schema/messages.ts';
import { addressOf } from './lib/chain.ts';
import { createMember } from './lib/members.ts';
import { startDesk } from './lib/operator-desk.ts';
import { statusesOf } from './lib/response-schemas.ts';

const desk = await startDesk();
afterAll(() => desk.fixture.stop());

const wallet = '0x5aAeb6053F3E94C9b9A09f33669435E7Ef1BeAed';

async function mailsTo(recipient: string) {
  const { db } = desk.fixture.sandbox.deps;
  const isOne = and(eq(mails.recipient, recipient), eq(mails.kind, 'RETURN_ADDRESS_CHANGED'));
  return db.select().from(mails).where(isOne);
}

describe('the address to send back to', () => {
  // Rule: PAY-77
  it('is asked for while something is owed, entered, and shown to the member and the operator', async () => {
    const { member, orderUuid } = await desk.overpay();
    expect((await desk.ownOrder(member)).owedAddress).toBe('');
    const { body, status } = await desk.enterAddress(member, orderUuid, ` ${wallet.toLowerCase()} `);
    expect([status, body.owedAddress]).toEqual([200, wallet]);
    expect((await desk.ownOrder(member)).owedAddress).toBe(wallet);
    expect((await desk.find(orderUuid)).owedAddress).toBe(wallet);
  });

  // Rule: PAY-78
  it('is changed only with an email to the account each time', async () => {
    const { member, orderUuid } = await desk.overpay();
    await desk.enterAddress(member, orderUuid, wallet);
    await desk.enterAddress(member, orderUuid, wallet);
    await desk.enterAddress(member, orderUuid, addressOf(7));
    const bodies = (await mailsTo(member.email)).map(({ body }) => body).join('\n');
    expect(bodies.split(wallet)).toHaveLength(2);
    expect(bodies.split(checksummed(addressOf(7)))).toHaveLength(2);
    expect(bodies).toContain(orderUuid);
  });

  // Rule: PAY-77
  it.each([
    ['no address', '0x12', 'Enter 0x and 40 digits from 0 to 9 or a to f.'],
    [
      'mistyped',
      wallet.replace('5aAeb', '5aaeb'),
      'A character is wrong. Copy the address from your wallet again.',
    ],
    ['nobody’s', `0x${'0'.repeat(40)}`, 'This is the zero address, which nobody owns. Enter one of yours.'],
    [
      'the token',
      '0xdac17f958d2ee523a2206206994597c13d831ec7',
      'This is the contract of USDT. Enter an address of yours.',
    ],
  ])('that is %s is refused at the field', async (_, address, message) => {
    const { member, orderUuid } = await desk.overpay();
    const { body, status } = await desk.enterAddress(member, orderUuid, address);
    expect([status, body.fields]).toEqual([400, { address: message }]);
    expect((await desk.find(orderUuid)).owedAddress).toBe('');
  });

  // Rule: PAY-77
  it('that belongs to this service is refused at the field', async () => {
    const { member, orderUuid } = await desk.overpay();
    const { address } = await desk.find(orderUuid);
    const { body } = await desk.enterAddress(member, orderUuid, address);
    expect(body.fields).toEqual({ address: 'This is an address you pay us at. Enter one of yours.' });
  });

  // Rule: PAY-77
  it('of somebody else’s order is not found, and of an order that is owed nothing refused', async () => {
    const { orderUuid } = await desk.overpay();
    const stranger = await createMember(desk.fixture);
    expect((await desk.enterAddress(stranger, orderUuid, wallet)).status).toBe(404);
    const open = await desk.placeOrder();
    expect(await desk.enterAddress(open.member, open.orderUuid, wallet)).toMatchObject({
      status: 409,
      body: { code: 'error.payment.changed', message: 'Nothing is owed for this order.' },
    });
    expect((await desk.ownOrder(open.member)).owedAddress).toBeUndefined();
  });
});

// Rule: PAY-78
it('the address cannot be changed again and again', async () => {
  const limited = await startDesk({ rateLimits: true });
  try {
    const { member, orderUuid } = await limited.overpay();
    const statuses: number[] = [];
    for (let turn = 10; turn < 21; turn += 1)
      statuses.push((await limited.enterAddress(member, orderUuid, addressOf(turn))).status);
    expect(statuses).toEqual([...Array(10).fill(200), 429]);
  } finally {
    await limited.fixture.stop();
  }
});

// Rule: OPER-20
it('a return to another receiver than the member entered is refused, with what to do', async () => {
  const { member, orderUuid } = await desk.overpay();
  await desk.enterAddress(member, orderUuid, wallet);
  const elsewhere = desk.fixture.sendBack({ to: addressOf(7), amount: 2 });
  const { body, status } = await desk.record(orderUuid, elsewhere);
  expect([status, body.fields.transactionHash]).toEqual([
    409,
    `This transaction sends to ${checksummed(addressOf(7))}, but the member entered ${wallet}. If both are the member's, ask them to change the address.`,
  ]);
  expect((await desk.check(orderUuid, elsewhere)).body.refusal).toBe(body.fields.transactionHash);
  const right = desk.fixture.sendBack({ to: wallet, amount: 2 });
  expect((await desk.record(orderUuid, right)).body).toMatchObject({ refundedAmount: 2, owedAmount: 0 });
  expect((await desk.ownOrder(member)).owedAddress).toBeUndefined();
  expect((await desk.enterAddress(member, orderUuid, addressOf(7))).status).toBe(409);
  const { db } = desk.fixture.sandbox.deps;
  const [row] = await db.select().from(chainOrders).where(eq(chainOrders.orderUuid, orderUuid));
  expect(row?.returnAddress).toBe(wallet.toLowerCase());
});

// Rule: PAY-30
test('until the chain has been read, both calls that place an order say how long to wait, as the contract does', async () => {
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
