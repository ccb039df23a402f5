import { boxSize, FONT } from './box-text.ts';
import type { Arrow, Box, Chart } from './chart.ts';
import { crossedWords, withClearWords } from './clear-words.ts';
import { layOutTree, type Variant } from './elk-layout.ts';
import { type Islands, LOOSE } from './islands.ts';
import { drawnArrows } from './labels.ts';
import { inRows, moved, type Picture } from './picture.ts';

/** The maximum width of a picture, in pixels, with words still readable on a page of the usual width. */
export const PAGE_WIDTH = 1_000;
const GAP = 16;
const PADDING = 16;

/** Ways to lay out a group, the most readable first. */
const VARIANTS: readonly Variant[] = [
  { direction: 'DOWN', textLength: 22 },
  { direction: 'DOWN', textLength: 16 },
  { direction: 'RIGHT', textLength: 16 },
];

/** The shares of the width to try for each group. A smaller share makes the picture narrower and longer. */
const SHARES = [1, 0.75, 0.5];

/**
 * Lays out a chart. Each group is laid out on its own, in the first way that fits, and then placed as a box of that
 * size. ELK alone would draw nested states in one row, up to twice as wide as a page.
 */
export async function layOut(chart: Chart): Promise<Picture> {
  return firstThatFits(
    SHARES.map((share) => () => layOutGroup(chart.root, chart, PAGE_WIDTH, share)),
    chart,
    PAGE_WIDTH,
  );
}

async function layOutGroup(box: Box, chart: Chart, width: number, share: number): Promise<Picture> {
  const islands = new Map<string, Picture>();
  for (const child of box.children) {
    if (child.children.length === 0) continue;
    islands.set(child.id, await layOutGroup(child, chart, width * share - 2 * PADDING, 1));
  }
  if (isApart(box, chart)) return inFrame(box, chart, islands, box === chart.root ? width : width / 2);
  gatherLoose(box, chart, islands, width);
  const drawn = async (variant: Variant) =>
    withClearWords(await layOutTree(box, chart, islands, variant), chart);
  return firstThatFits(
    VARIANTS.map((variant) => () => drawn(variant)),
    chart,
    width,
  );
}

/** The first picture that is narrow enough and has no line across words; if there is none, the narrowest. */
async function firstThatFits(
  candidates: readonly (() => Promise<Picture>)[],
  chart: Chart,
  width: number,
): Promise<Picture> {
  const pictures: Picture[] = [];
  for (const draw of candidates) {
    const picture = await draw();
    if (picture.width <= width && crossedWords(picture, chart) === 0) return picture;
    pictures.push(picture);
  }
  return pictures.reduce((least, picture) => (picture.width < least.width ? picture : least));
}

/** Puts the states in a box that no arrow touches into one island, in rows. */
function gatherLoose(box: Box, chart: Chart, islands: Map<string, Picture>, width: number): void {
  const isTouched = ({ id }: Box) =>
    id === box.initial || drawnArrows(chart).some(({ from, to }) => isWithin(from, id) !== isWithin(to, id));
  const loose = box.children.filter((child) => !isTouched(child));
  const pictures = loose.flatMap((child) => {
    if (child.children.length === 0) return [leaf(child, chart)];
    return islands.get(child.id) ?? [];
  });
  if (pictures.length > 1 && pictures.length === loose.length) {
    for (const { id } of loose) islands.delete(id);
    islands.set(LOOSE + box.id, inRows(pictures, width / 2, GAP));
  }
}

function isWithin(id: string | undefined, group: string): boolean {
  return `${id}.`.startsWith(`${group}.`);
}

/** The picture of a single state with no states inside it. */
function leaf(box: Box, chart: Chart): Picture {
  const size = boxSize(box, chart);
  const frame = { box, x: 0, y: 0, ...size, indent: FONT.padding };
  return { ...size, frames: [frame], dots: [], pills: [], lines: [] };
}

/** Whether no arrow connects the regions of a state, so they can be placed anywhere. */
function isApart({ type, children, id }: Box, chart: Chart): boolean {
  const regionOf = (state: string) => children.find((child) => `${state}.`.startsWith(`${child.id}.`));
  const staysInRegion = ({ from, to = '' }: Arrow) => {
    const isInside = `${from}.`.startsWith(`${id}.`) && `${to}.`.startsWith(`${id}.`) && from !== to;
    return !isInside || (regionOf(from) !== undefined && regionOf(from) === regionOf(to));
  };
  return type === 'parallel' && drawnArrows(chart).every(staysInRegion);
}

/** The picture of a state whose contents are in rows. */
function inFrame(box: Box, chart: Chart, islands: Islands, limit: number): Picture {
  const inside = inRows([...islands.values()], limit - 2 * PADDING, GAP);
  const head = boxSize(box, chart);
  const top = head.height + 6;
  const width = Math.max(head.width, inside.width + 2 * PADDING);
  const height = top + inside.height + PADDING;
  const content = moved(inside, { x: PADDING, y: top });
  return {
    ...content,
    width,
    height,
    frames: [{ box, x: 0, y: 0, width, height, indent: FONT.padding }, ...content.frames],
  };
}
