import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';
import { onDemand } from '../on-demand/on-demand.ts';

/** The current width of an element in px; 0 until it has first been laid out. */
export function useWidth(ref: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0);
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    // Its first call comes with the first frame: asking now would hold that frame up. What is drawn then takes long, so all
    // other updates come first.
    const observer = new ResizeObserver(() => startTransition(() => setWidth(element.clientWidth)));
    observer.observe(element);
    return () => observer.disconnect();
  }, [ref]);
  return width;
}

/** The code that draws charts: the heaviest part of the app. Pages that will show a chart may load it early. */
export const chartCode = onDemand(() => import('./chart-drawing.tsx'));
