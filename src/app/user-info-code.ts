import { onDemand } from '../ui/on-demand/on-demand.ts';

/** What observes the user info of whoever is signed in. A guest does without it. */
export const userInfoCode = onDemand(() => import('./member/follow-user-info.ts'));
