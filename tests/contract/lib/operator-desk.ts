import type { Config } from '../../../service/common/config.ts';
import { type ChainFixture, operator, startOnChain } from './chain.ts';
import { createOperator } from './enrolling.ts';
import { createMember, type Member } from './members.ts';

/** A service that is paid on a chain, its operator, and orders to look after. A package costs 98 USDT the first time. */
export async function startDesk(settings: Partial<Config> = {}) {
  const fixture = await startOnChain(settings);
  const { token } = await createOperator(fixture, operator);
  return { fixture, token, ...deskOf(fixture, token) };
}

export type Desk = Awaited<ReturnType<typeof startDesk>>;

function deskOf(fixture: ChainFixture, token: string) {
  const { call } = fixture;
  const list = async (query: Record<string, string> = {}) =>
    (await call('listOperatorOrders', { token, query })).body;
  const orderOf = async (member: Member): Promise<string> =>
    (await call('subscribeAndPay', { token: member.token, body: { period: 'ONE_MONTH' } })).body.uuid;
  const placeOrder = async () => {
    const member = await createMember(fixture);
    return { member, orderUuid: await orderOf(member) };
  };
  return {
    list,
    orderOf,
    placeOrder,
    /** An order that is on hold with 50 USDT. */
    underpay: async () => {
      const placed = await placeOrder();
      await fixture.receive(placed.orderUuid, 50);
      await fixture.passTime(placed.orderUuid, 61);
      return placed;
    },
    /** An order that was paid with 100 USDT. */
    overpay: async () => {
      const placed = await placeOrder();
      await fixture.receive(placed.orderUuid, 100);
      return placed;
    },
    find: async (orderUuid: string) => (await list({ show: 'ALL', search: orderUuid })).items[0],
    decide: (orderUuid: string, decision: string) =>
      call('decideOrder', { token, params: { orderUuid }, body: { decision } }),
    check: (orderUuid: string, transactionHash: string) =>
      call('checkReturn', { token, params: { orderUuid, transactionHash } }),
    record: (orderUuid: string, transactionHash: string) =>
      call('recordReturn', { token, params: { orderUuid }, body: { transactionHash } }),
    undo: (orderUuid: string, transactionHash: string) =>
      call('undoReturn', { token, params: { orderUuid, transactionHash } }),
    /** The member of an order says where to send back what is owed. */
    enterAddress: (member: Member, orderUuid: string, address: string) =>
      call('setReturnAddress', { token: member.token, params: { orderUuid }, body: { address } }),
    infoOf: async (member: Member) => (await call('getUserInfo', { token: member.token })).body,
    /** The newest order as its member sees it. */
    ownOrder: async (member: Member) =>
      (await call('getSubscription', { token: member.token })).body.payments[0],
  };
}
