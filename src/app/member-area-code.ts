import { onDemand } from '../ui/on-demand/on-demand.ts';

/** The code of the signed-in area. Guests do not load it. */
export const memberAreaCode = onDemand(() => import('./member/member-area.tsx'));
