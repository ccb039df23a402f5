import type { Handlers } from '../common/handler.ts';
import type { PaidPeriods } from '../ports/members.ts';
import type { LossLimits } from './loss-limits.ts';

/** The calls about a member's loss limit. */
export function createLossLimitHandlers(
  limits: LossLimits,
  periods: PaidPeriods,
): Handlers<'getLossLimit' | 'setLossLimit'> {
  return {
    getLossLimit: ({ user }) => limits.read(user.userUuid),
    setLossLimit: async ({ body, user }) => {
      await periods.settle(user.userUuid);
      return limits.set(user.userUuid, body);
    },
  };
}
