import { boxSize, FONT } from './box-text.ts';
import type { Arrow, Box, Chart } from './chart.ts';
import { crossedWords, withClearWords } from './clear-words.ts';
import type { GraphLayout } from './elk.ts';
import { layOutTree, type Variant } from './elk-layout.ts';
import { type Islands, LOOSE } from './islands.ts';
import { drawnArrows } from './labels.ts';
import { inRows, moved, type Picture } from './picture.ts';

/** The maximum width of a picture, in pixels, with words still readable on a page of the usual width. */
export const PAGE_WIDTH = 1_000;
const GAP = 16;
const PADDING = 16;
/** The width of the dot that marks the start, with its arrow. */
const START_WIDTH = 32;

/** Ways to lay out a group, the most readable first. */
const VARIANTS: readonly Variant[] = [
  { direction: 'DOWN', textLength: 24, placement: 'NETWORK_SIMPLEX' },
  { direction: 'DOWN', textLength: 18, placement: 'NETWORK_SIMPLEX' },
  { direction: 'DOWN', textLength: 18, placement: 'LINEAR_SEGMENTS' },
  { direction: 'RIGHT', textLength: 16, placement: 'NETWORK_SIMPLEX' },
];

/** The shares of the width to try for each group. A smaller share makes the picture narrower and longer. */
const SHARES = [1, 0.75, 0.5];

/**
 * Lays out a chart. Each group is laid out on its own, in the first way that fits, and then placed as a box of that
 * size. ELK alone would draw nested states in one row, up to twice as wide as a page.
 */
export async function layOut(chart: Chart, elk: GraphLayout): Promise<Picture> {
  return firstThatFits(
    SHARES.map((share) => () => layOutGroup({ box: chart.root, chart, elk, width: PAGE_WIDTH }, share)),
    chart,
    PAGE_WIDTH,
  );
}

interface Group {
  readonly box: Box;
  readonly chart: Chart;
  readonly elk: GraphLayout;
  readonly width: number;
}

async function layOutGroup({ box, chart, elk, width }: Group, share: number): Promise<Picture> {
  const islands = new Map<string, Picture>();
  for (const child of box.children) {
    if (child.children.length === 0) continue;
    islands.set(
      child.id,
      await layOutGroup({ box: child, chart, elk, width: width * share - 2 * PADDING }, 1),
    );
  }
  if (isApart(box, chart)) return inFrame(box, chart, islands, box === chart.root ? width : width / 2);
  gatherLoose(box, chart, islands, width);
  const drawn = async (variant: Variant) =>
    withClearWords(await layOutTree(box, chart, islands, variant, elk), chart);
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

/** Puts the states that no arrow inside a box touches into one island, in rows. */
function gatherLoose(box: Box, chart: Chart, islands: Map<string, Picture>, width: number): void {
  const inside = drawnArrows(chart).filter(({ from, to }) => isWithin(from, box.id) && isWithin(to, box.id));
  const isTouched = ({ id }: Box) =>
    id === box.initial || inside.some(({ from, to }) => isWithin(from, id) !== isWithin(to, id));
  const loose = box.children.filter((child) => !isTouched(child));
  const pictures = loose.flatMap((child) => {
    if (child.children.length === 0) return [leaf(child, chart)];
    return islands.get(child.id) ?? [];
  });
  if (pictures.length > 0 && pictures.length === loose.length) {
    for (const { id } of loose) islands.delete(id);
    islands.set(LOOSE + box.id, inRows(pictures, width - 2 * PADDING, GAP));
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

/** A picture with the dot that marks the start on its left. */
function started(picture: Picture): Picture {
  const y = Math.min(picture.height / 2, 24);
  const { dots, lines, ...rest } = moved(picture, { x: START_WIDTH, y: 0 });
  const arrow = [
    { x: 5, y },
    { x: START_WIDTH, y },
  ];
  return {
    ...rest,
    width: picture.width + START_WIDTH,
    dots: [...dots, { x: 5, y }],
    lines: [...lines, { texts: [], sections: [arrow], label: { x: 0, y, width: 0, height: 0 } }],
  };
}

/** Whether no arrow connects the states in a state, so they can be placed anywhere. */
function isApart({ children, id }: Box, chart: Chart): boolean {
  const childOf = (state: string) => children.find((child) => `${state}.`.startsWith(`${child.id}.`));
  const staysInChild = ({ from, to = '' }: Arrow) => {
    const isInside = `${from}.`.startsWith(`${id}.`) && `${to}.`.startsWith(`${id}.`) && from !== to;
    return !isInside || (childOf(from) !== undefined && childOf(from) === childOf(to));
  };
  return drawnArrows(chart).every(staysInChild);
}

/** The picture of a state whose contents are in rows. */
function inFrame(box: Box, chart: Chart, islands: Islands, limit: number): Picture {
  const pictures = box.children.map((child) => {
    const picture = islands.get(child.id) ?? leaf(child, chart);
    return child.id === box.initial ? started(picture) : picture;
  });
  const inside = inRows(pictures, limit - 2 * PADDING, GAP);
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
