import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { removeFactors } from '../../service/accounts/second-factor-repository.ts';
import { readConfig } from '../../service/common/config.ts';
import { readContract } from '../../service/http/contract.ts';
import { accountFingerprint, addressOf, operator, settledBlock } from './lib/chain.ts';
import { createOperator } from './lib/enrolling.ts';
import { changeRole, createMember, type Fixture, startFixture } from './lib/members.ts';
import { startDesk } from './lib/operator-desk.ts';

const desk = await startDesk();
const member = await createMember(desk.fixture);
/** An operator who has removed the app since. */
const bare = await createOperator(desk.fixture);
await removeFactors(desk.fixture.sandbox.deps.db, bare.uuid);
afterAll(() => desk.fixture.stop());

const unknownOrder = '0f9e4d3c-2b1a-4f6e-8d7c-5b4a39281706';
const unknownHash = `0x${'f'.repeat(64)}`;

const calls = [
  ['listOperatorOrders', {}],
  ['listBotTroubles', {}],
  ['exportOperatorOrders', {}],
  ['decideOrder', { params: { orderUuid: unknownOrder }, body: { decision: 'VOID' } }],
  ['checkReturn', { params: { orderUuid: unknownOrder, transactionHash: unknownHash } }],
  ['recordReturn', { params: { orderUuid: unknownOrder }, body: { transactionHash: unknownHash } }],
] as const;

const operations = readContract().operations.filter(({ role }) => role === 'ADMIN');
const anyPath = { orderUuid: unknownOrder, transactionHash: unknownHash, userUuid: unknownOrder };

describe('the operator’s calls', () => {
  // Rule: OPER-1
  it('are all calls below their path', () => {
    const below = readContract().operations.filter(({ path }) => path.startsWith('/operator/'));
    expect(operations).toEqual(below);
  });

  // Rule: OPER-1
  it.each(operations)(
    '$id is refused to members and to strangers, whatever they send',
    async ({ id, method }) => {
      const { token } = member;
      const refused = await desk.fixture.call(id, { token, params: anyPath });
      const code = method === 'GET' ? 'error.permission.readDenied' : 'error.permission.modifyDenied';
      expect([refused.status, refused.body.code]).toEqual([403, code]);
      expect((await desk.fixture.call(id, { params: anyPath })).status).toBe(401);
    },
  );

  // Rule: OPER-23
  it.each(operations)('$id needs a second factor', async ({ id }) => {
    const { body, status } = await desk.fixture.call(id, { token: bare.token, params: anyPath });
    expect([status, body.code]).toEqual([403, 'error.auth.secondFactorNeeded']);
  });

  // Rule: OPER-1
  it('are for the accounts that were granted the role, and the user info says so', async () => {
    const { body } = await desk.fixture.call('getUserInfo', { token: desk.token });
    expect(body.role).toBe('ADMIN');
    expect((await desk.infoOf(await createMember(desk.fixture))).role).toBe('USER');
  });

  // Rule: OPER-1
  it('OPERATORS makes nobody an operator', async () => {
    expect(() => readConfig({ OPERATORS: operator })).toThrow('Remove OPERATORS');
    const named = await createMember(desk.fixture, 'named@example.com');
    expect((await desk.infoOf(named)).role).toBe('USER');
  });

  // Rule: OPER-23
  it('need an account with a second factor before it is granted the role', async () => {
    await expect(changeRole(desk.fixture, member.email, 'ADMIN')).rejects.toThrow(/has no second factor/);
    expect((await desk.infoOf(member)).role).toBe('USER');
  });
});

describe('the operator’s calls of a service whose payments are simulated', () => {
  let simulated: Fixture;
  beforeAll(async () => {
    simulated = await startFixture();
  });
  afterAll(() => simulated.sandbox.close());

  // Rule: OPER-1
  it('are not found', async () => {
    const { token } = await createOperator(simulated, operator);
    for (const [operation, options] of calls)
      expect((await simulated.call(operation, { ...options, token })).status).toBe(404);
  });
});

describe('the list of orders', () => {
  // Rule: OPER-3
  it('has an order that was paid too little, with what is missing and until when', async () => {
    const { member, orderUuid } = await desk.underpay();
    const { items, chain } = await desk.list({ search: member.email });
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
  it('has what was paid too much or for a canceled order, but no order that needs nothing', async () => {
    const { orderUuid: over } = await desk.overpay();
    const { member, orderUuid: canceled } = await desk.placeOrder();
    await desk.fixture.call('cancelSubscription', { token: member.token });
    await desk.fixture.receive(canceled, 98, { minutes: 90 });
    const { orderUuid: fine } = await desk.placeOrder();
    await desk.fixture.receive(fine, 98);

    expect(await desk.find(over)).toMatchObject({ status: 'COMPLETED', owedAmount: 2, needs: ['OVER'] });
    expect(await desk.find(canceled)).toMatchObject({
      status: 'CANCELLED',
      owedAmount: 98,
      needs: ['CANCELED'],
    });
    expect(await desk.find(fine)).toMatchObject({ status: 'COMPLETED', owedAmount: 0, needs: [] });
    const listed: { orderUuid: string }[] = (await desk.list({ size: '50' })).items;
    const found = listed.map(({ orderUuid }) => orderUuid);
    expect(found).toEqual(expect.arrayContaining([over, canceled]));
    expect(found).not.toContain(fine);
  });

  // Rule: OPER-3
  it('by default has exactly the orders with a need', async () => {
    const all = (await desk.list({ show: 'ALL', size: '50' })).items;
    const needy = all.filter(({ needs }: { needs: string[] }) => needs.length > 0);
    expect((await desk.list({ size: '50' })).items).toEqual(needy.toReversed());
  });

  // Rule: OPER-4
  it('is searched by email, order, address and transaction, and has pages', async () => {
    const { member, orderUuid } = await desk.placeOrder();
    const hash = await desk.fixture.receive(orderUuid, 98);
    const { address } = await desk.find(orderUuid);
    for (const search of [member.email.toUpperCase(), orderUuid.slice(0, 13), address, hash]) {
      const { items, total } = await desk.list({ show: 'ALL', search });
      expect([total, items[0].orderUuid]).toEqual([1, orderUuid]);
    }
    expect((await desk.list({ show: 'ALL', search: '%' })).total).toBe(0);
    const first = await desk.list({ show: 'ALL', size: '1' });
    const second = await desk.list({ show: 'ALL', size: '1', page: '1' });
    expect(first.items[0].addressIndex).toBeGreaterThan(second.items[0].addressIndex);
    expect(first.total).toBeGreaterThan(1);
  });

  // Rules: OPER-3, OPER-7
  it('keeps an order of a deleted account, without the email', async () => {
    const { member, orderUuid } = await desk.overpay();
    await desk.fixture.call('deleteAccount', { token: member.token });
    expect(await desk.find(orderUuid)).toMatchObject({ email: null, owedAmount: 2, needs: ['OVER'] });
    expect((await desk.decide(orderUuid, 'VOID')).status).toBe(409);
  });

  // Rule: OPER-6
  it('sums up what is owed', async () => {
    const { owedAmount: before } = await desk.list();
    await desk.overpay();
    expect((await desk.list()).owedAmount).toBe(before + 2);
  });
});

describe('the CSV file', () => {
  const read = async () => {
    const { body, headers } = await desk.fixture.call('exportOperatorOrders', { token: desk.token });
    const [header = '', ...rows] = String(body).trimEnd().split('\r\n');
    const cells = (row: string) =>
      Object.fromEntries(header.split(',').map((title, column) => [title, row.split(',')[column]]));
    return { headers, header, rows, rowOf: (index: number) => cells(rows[index] ?? '') };
  };

  // Rule: OPER-9
  it('has a row for each address that was given out, with its account, path and amounts', async () => {
    const { member, orderUuid } = await desk.overpay();
    const { address, addressIndex } = await desk.find(orderUuid);
    const { headers, header, rowOf, rows } = await read();
    expect(headers.get('content-disposition')).toBe('attachment; filename="orders-2026-01-15.csv"');
    expect(header).toMatch(/^Index,Account,Path below the account,Address,Chain,Token,Order,Email,Status,/);
    expect(rows).toHaveLength((await desk.list({ show: 'ALL' })).total);
    expect(rows[addressIndex]).toContain(
      `,0/${addressIndex},${address},31337,0xdAC17F958D2ee523a2206206994597C13D831ec7,${orderUuid},${member.email},COMPLETED,98,100,98,0,2,`,
    );
    expect(rowOf(addressIndex)).toMatchObject({ Index: String(addressIndex), Account: accountFingerprint });
  });

  // Rule: OPER-9
  it('names the transactions that paid and sent back, and the times with their zone', async () => {
    const { orderUuid } = await desk.placeOrder();
    const paid = [
      await desk.fixture.receive(orderUuid, 60),
      await desk.fixture.receive(orderUuid, 40),
      await desk.fixture.receive(orderUuid, 7, { isSettled: false }),
    ];
    const returned = desk.fixture.sendBack({ to: addressOf(7), amount: 1 }, { to: addressOf(8), amount: 1 });
    await desk.record(orderUuid, returned);
    const { addressIndex } = await desk.find(orderUuid);
    expect((await read()).rowOf(addressIndex)).toMatchObject({
      'Paid by transactions': `${paid[0]} ${paid[1]}`,
      'Sent back by transactions': returned,
      'Placed (UTC)': expect.stringMatching(/^[\d-]{10}T[\d:.]{12}Z$/),
    });
  });

  // Rule: OPER-9
  it('says that an account was deleted', async () => {
    const { member, orderUuid } = await desk.overpay();
    await desk.fixture.call('deleteAccount', { token: member.token });
    const { addressIndex } = await desk.find(orderUuid);
    expect((await read()).rowOf(addressIndex).Email).toBe('deleted account');
  });
});
