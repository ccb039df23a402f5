import { onDemand } from '../on-demand/on-demand.ts';

/** What draws charts: the heaviest part of the app. Pages that will show one may fetch it ahead. */
export const chartCode = onDemand(() => import('./chart-drawing.tsx'));
