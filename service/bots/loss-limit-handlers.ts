import type { Handlers } from '../common/handler.ts';
import type { LossLimits } from './loss-limits.ts';

/** The calls about a member's loss limit. */
export function createLossLimitHandlers(limits: LossLimits): Handlers<'getLossLimit' | 'setLossLimit'> {
  return {
    getLossLimit: ({ user }) => limits.read(user.userUuid),
    setLossLimit: ({ body, user }) => limits.set(user.userUuid, body),
  };
}
