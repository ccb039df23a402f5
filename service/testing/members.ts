import type { Exchange } from '../../src/contract/contract.ts';
import { createLimitNotices } from '../bots/loss-limits.ts';
import type { Call, OperationId } from '../common/handler.ts';
import type { Problem } from '../common/problem.ts';
import type { MemberDirectory, PaidPeriods, Tell, TellAll } from '../ports/members.ts';
import type { Trading } from './trading.ts';

/** A member directory that the test controls. It keeps the messages sent to members. */
export function fakeMembers() {
  const state = {
    subscribed: true,
    paidUntil: new Date('2100-01-01'),
    exchange: 'BINANCE' as Exchange | null,
    refusal: null as Problem | null,
    told: [] as string[],
  };
  const members: MemberDirectory = {
    hasActiveSubscription: async () => state.subscribed,
    paidUntil: async (userUuids) => new Map(userUuids.map((uuid) => [uuid, state.paidUntil])),
    exchange: async () => state.exchange,
    refusal: async () => state.refusal,
    tell: async (_tx, _userUuid, messages) => {
      state.told.push(...messages.map(({ text }) => text));
    },
    listUnended: async () => [],
    endDay: async () => [],
  };
  return { members, state };
}

/** How members whom `tell` tells learn what their bots and loss limits did. */
export const noticesOf = ({ db, clock }: Pick<Trading, 'clock' | 'db'>, tell: Tell) => {
  const site = { url: (path: string) => `https://app${path}`, local: (path: string) => path };
  const tellAll: TellAll = async (tx, letters) => {
    for (const { messages, userUuid } of letters) await tell(tx, userUuid, messages);
  };
  return createLimitNotices({ db, clock, realClock: clock, site, tellAll });
};

export const endlessPeriods: PaidPeriods = { settle: async () => undefined };

export const testOrigin = {
  network: '127.0.0.1',
  device: null,
  requestId: 'a test',
  deviceToken: 'a device',
  isMinimal: false,
};

type Parts<Operation extends OperationId> = Partial<
  Pick<Call<Operation>, 'params' | 'query' | 'body' | 'isMinimal'>
>;

/** A call from this member, as the HTTP layer passes it to a handler. */
export function callFrom<Operation extends OperationId>(userUuid: string, parts: Parts<Operation>) {
  const user = { userUuid, sessionUuid: userUuid, email: 'member@example.com', role: 'USER' };
  // Tests omit the parts their operation does not have. The types cannot express that here.
  return { params: {}, query: {}, body: undefined, ...testOrigin, user, ...parts } as Call<Operation>;
}

/** For a bot loop: no member is blocked. */
export const noneBlocked = { readBarred: async () => [], obeyBlock: async () => undefined };
