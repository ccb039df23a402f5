import { onDemand } from '../ui/on-demand/on-demand.ts';

/** The code that observes a member's user info. Guests do not load it. */
export const userInfoCode = onDemand(() => import('./member/follow-user-info.ts'));
