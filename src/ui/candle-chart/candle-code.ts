import { onDemand } from '../on-demand/on-demand.ts';

/** The code that draws candles, loaded only once some are shown. Pages that will show some may load it early. */
export const candleCode = onDemand(() => import('./candle-drawing.tsx'));
