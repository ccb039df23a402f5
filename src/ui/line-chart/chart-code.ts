import { onDemand } from '../on-demand/on-demand.ts';

/** The code that draws charts: the heaviest part of the app. Pages that will show a chart may load it early. */
export const chartCode = onDemand(() => import('./chart-drawing.tsx'));
