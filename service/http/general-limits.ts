import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { OperationId } from '../common/handler.ts';
import { tooManyRequests } from './too-many-requests.ts';

/** Calls of any kind in a minute. A page makes about ten when it opens, and an open dashboard two. */
const callsPerMember = 600;
/** Many members may share an address, such as that of an office. */
const callsPerAddress = 3000;

/** Calls that cost the service or others more, and how many of each group a member may make in a minute. */
const costly: readonly { calls: readonly OperationId[]; most: number }[] = [
  { calls: ['exportOpenTrades', 'exportClosedTrades', 'exportBotProfit', 'exportOperatorOrders'], most: 10 },
  { calls: ['getBotStatistic', 'getBotProfit', 'getCandles'], most: 120 },
  // They send messages or emails.
  { calls: ['enableTrading', 'stopEntry', 'closeTrade', 'setLossLimit'], most: 30 },
  // They ask the nodes of a chain.
  { calls: ['checkReturn', 'recordReturn'], most: 30 },
  // They sign people out and stop their bots.
  { calls: ['setMemberBlocked'], most: 30 },
];

/** Limits that nobody may exceed, whatever they call. Throws `error.generic.tooManyRequests`. */
export interface GeneralLimits {
  /** Counts a call from an address or network. */
  ofAddress(network: string): Promise<void>;
  /** Counts a call of a member. */
  ofMember(userUuid: string, operation: OperationId): Promise<void>;
}

/** Each replica counts for itself, in memory: a call must not cost a write to the database. */
export function createGeneralLimits(enabled: boolean): GeneralLimits {
  const counterOf = (points: number) => {
    const counter = new RateLimiterMemory({ points, duration: 60 });
    return async (key: string): Promise<void> => {
      if (!enabled) return;
      try {
        await counter.consume(key);
      } catch (refusal) {
        throw refusal instanceof RateLimiterRes ? tooManyRequests(refusal.msBeforeNext) : refusal;
      }
    };
  };
  const ofMember = counterOf(callsPerMember);
  const counters = new Map(
    costly.flatMap(({ calls, most }) => {
      const counter = counterOf(most);
      return calls.map((call) => [call, counter] as const);
    }),
  );
  return {
    ofAddress: counterOf(callsPerAddress),
    ofMember: async (userUuid, operation) => {
      await ofMember(userUuid);
      await counters.get(operation)?.(userUuid);
    },
  };
}
