import { onDemand } from '../ui/on-demand/on-demand.ts';

/** The code that observes the user info of the person who is signed in. Guests do not load it. */
export const userInfoCode = onDemand(() => import('./member/follow-user-info.ts'));
