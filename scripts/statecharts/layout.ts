import { boxSize } from './box-text.ts';
import type { Arrow, Box, Chart } from './chart.ts';
import { layOutTree } from './elk-layout.ts';
import { inRows, moved, type Picture } from './picture.ts';

const REGIONS = { rowWidth: 1_400, gap: 18, padding: 18 };

/**
 * Lays a chart out. Regions of a parallel machine that no arrow connects are laid out one by one and
 * placed in rows, which keeps the picture narrow; everything else is one graph.
 */
export async function layOut(chart: Chart): Promise<Picture> {
  if (!hasSeparateRegions(chart)) return await narrower(chart.root, chart);
  const regions: Picture[] = [];
  for (const region of chart.root.children) regions.push(await narrower(region, chart));
  return framed(chart, inRows(regions, REGIONS.rowWidth, REGIONS.gap));
}

/** The chart's flow downwards or to the right, whichever takes less width: pages scroll down. */
async function narrower(box: Box, chart: Chart): Promise<Picture> {
  const down = await layOutTree(box, chart, 'DOWN');
  const right = await layOutTree(box, chart, 'RIGHT');
  return right.width < down.width ? right : down;
}

function hasSeparateRegions({ root, arrows }: Chart): boolean {
  const regionOf = (id: string) => root.children.find((region) => isWithin(id, region))?.id;
  const staysInside = ({ from, to }: Arrow) =>
    to === undefined || (regionOf(from) !== undefined && regionOf(from) === regionOf(to));
  return root.type === 'parallel' && arrows.every(staysInside);
}

/** Whether a state is a box or inside of it. */
function isWithin(id: string, box: Box): boolean {
  return id === box.id || box.children.some((child) => isWithin(id, child));
}

/** A picture of the regions with the machine's own box around them. */
function framed(chart: Chart, inside: Picture): Picture {
  const { padding } = REGIONS;
  const head = boxSize(chart.root, chart);
  const top = head.height + padding;
  const width = Math.max(head.width, inside.width + 2 * padding);
  const height = top + inside.height + padding;
  const content = moved(inside, { x: padding, y: top });
  return {
    ...content,
    width,
    height,
    frames: [{ box: chart.root, x: 0, y: 0, width, height }, ...content.frames],
  };
}
