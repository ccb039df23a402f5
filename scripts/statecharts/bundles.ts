import { type ArrowText, arrowTexts } from './box-text.ts';
import type { Box, Chart } from './chart.ts';
import type { Islands } from './islands.ts';
import { drawnArrows } from './labels.ts';

/** Prefix for a state's id: the pill inside that state. */
export const ANY = 'any of ';

/** A line between two states, with the arrows that share it. */
export interface Bundle {
  readonly id: string;
  readonly from: string;
  readonly to: string;
  readonly texts: readonly ArrowText[];
}

/** Groups arrows by the line they share. Arrows from a group to a state inside it begin at a pill in the group. */
export function bundlesBetween(
  boxes: ReadonlyMap<string, Box>,
  chart: Chart,
  islands: Islands,
  textLength: number,
): Bundle[] {
  const coast = (id: string) => [...islands.keys()].find((island) => id.startsWith(`${island}.`)) ?? id;
  const visible = drawnArrows(chart).filter(({ from, to = '' }) => {
    const isWithinOne = coast(from) === coast(to) && islands.has(coast(to)) && from !== to;
    return boxes.has(coast(from)) && boxes.has(coast(to)) && !isWithinOne;
  });
  const lines = Map.groupBy(visible, ({ from, to = '' }) => `${coast(from)}>${coast(to)}`);
  return [...lines].map(([id, arrows]) => {
    const [from = '', to = ''] = id.split('>');
    const texts = arrowTexts(arrows, { from, to }, textLength);
    return { id, from: to.startsWith(`${from}.`) ? ANY + from : from, to, texts };
  });
}
