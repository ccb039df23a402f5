import { boxSize, FONT } from './box-text.ts';
import type { Arrow, Box, Chart } from './chart.ts';
import { crossedWords, segmentsOf, withClearWords } from './clear-words.ts';
import { layOutTree, type Variant } from './elk-layout.ts';
import { type Islands, LOOSE } from './islands.ts';
import { drawnArrows } from './labels.ts';
import { inRows, moved, type Picture } from './picture.ts';

/** The widest picture whose words are read well on a page of the usual width, in pixels. */
export const PAGE_WIDTH = 1_000;
const GAP = 16;
const PADDING = 16;

const VARIANTS: readonly Variant[] = (['DOWN', 'RIGHT'] as const).flatMap((direction) =>
  ([30, 22] as const).map((textLength) => ({ direction, textLength })),
);

/** What is tried to make a picture narrow enough, the better read first. */
const ATTEMPTS: readonly Attempt[] = [
  { share: 1, cut: false },
  { share: 0.75, cut: false },
  { share: 1, cut: true },
  { share: 0.75, cut: true },
  { share: 0.6, cut: true },
];

interface Attempt {
  /** The part of the width that each group in the whole may have. */
  readonly share: number;
  /** Every group is an island. */
  readonly cut: boolean;
}

/**
 * Lays a chart out. Regions and states that no arrow leaves from within are laid out on their own, each in the way that
 * suits it, and have a place of that size in what is around them.
 */
export async function layOut(chart: Chart): Promise<Picture> {
  const pictures: Picture[] = [];
  for (const attempt of ATTEMPTS) {
    const picture = await clearest(chart.root, chart, PAGE_WIDTH, attempt);
    if (picture.width <= PAGE_WIDTH && crossedWords(picture, chart) === 0) return picture;
    pictures.push(picture);
  }
  return best(pictures, (picture) => faultsOf(picture, chart, PAGE_WIDTH));
}

async function clearest(box: Box, chart: Chart, width: number, { share, cut }: Attempt): Promise<Picture> {
  const islands = new Map<string, Picture>();
  for (const island of islandsIn(box, chart, cut)) {
    const picture = await clearest(island, chart, width * share - 2 * PADDING, { share: 1, cut });
    islands.set(island.id, picture);
  }
  const isWhole = box === chart.root;
  if (isApart(box, chart)) return inFrame(box, chart, islands, isWhole ? width : width / 2);
  gatherLoose(box, chart, islands, width);
  const pictures: Picture[] = [];
  for (const variant of VARIANTS) {
    pictures.push(withClearWords(await layOutTree(box, chart, islands, variant), chart));
  }
  // Pages scroll down: width is free in the whole picture, and not in its parts.
  return best(pictures, (one) => faultsOf(one, chart, width) + (isWhole ? 0 : one.width));
}

function best(pictures: readonly Picture[], faults: (picture: Picture) => number): Picture {
  return pictures.reduce((least, picture) => (faults(picture) < faults(least) ? picture : least));
}

/**
 * How badly a picture is read: a line across words is the worst, then to be wider than asked, then to be large and to
 * start somewhere in the middle.
 */
function faultsOf(picture: Picture, chart: Chart, width: number): number {
  return (
    crossedWords(picture, chart) * 1e6 +
    Math.max(0, picture.width - width) * 1e3 +
    picture.height +
    lengthOfLines(picture) / 10 +
    lateStarts(picture)
  );
}

/** How far initial states stand from the beginning of their group, in pixels. */
function lateStarts({ frames }: Picture): number {
  const offsets = frames.flatMap(({ box }) => {
    const inside = frames.filter((frame) => box.children.includes(frame.box));
    const start = inside.find((frame) => frame.box.id === box.initial);
    if (!start) return [];
    return Math.min(
      start.x - Math.min(...inside.map(({ x }) => x)),
      start.y - Math.min(...inside.map(({ y }) => y)),
    );
  });
  return offsets.reduce((sum, offset) => sum + offset, 0);
}

/** All drawn lines together, in pixels. */
function lengthOfLines(picture: Picture): number {
  const lengths = segmentsOf(picture).map(
    ({ from, to }) => Math.abs(to.x - from.x) + Math.abs(to.y - from.y),
  );
  return lengths.reduce((sum, length) => sum + length, 0);
}

/** Makes one island, in rows, of the states in a box that no arrow touches; the same for groups inside. */
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
  for (const child of box.children) if (!islands.has(child.id)) gatherLoose(child, chart, islands, width);
}

function isWithin(id: string | undefined, group: string): boolean {
  return `${id}.`.startsWith(`${group}.`);
}

/** A state without states in it, on its own. */
function leaf(box: Box, chart: Chart): Picture {
  const size = boxSize(box, chart);
  const frame = { box, x: 0, y: 0, ...size, indent: FONT.padding };
  return { ...size, frames: [frame], dots: [], pills: [], lines: [] };
}

/**
 * The outermost groups inside a box that are regions, have regions, or are left by no arrow from within.
 * @param cut all groups count
 */
function islandsIn(box: Box, chart: Chart, cut: boolean): Box[] {
  return box.children.flatMap((child) => {
    if (child.children.length === 0) return [];
    const isOne = cut || box.type === 'parallel' || child.type === 'parallel';
    return isOne || isLeftByNone(child, chart) ? [child] : islandsIn(child, chart, cut);
  });
}

function isLeftByNone({ id }: Box, chart: Chart): boolean {
  const isInside = (state: string) => state.startsWith(`${id}.`);
  return drawnArrows(chart).every(({ from, to = '' }) => !isInside(from) || isInside(to) || to === id);
}

/** Whether a state has regions that no arrow connects, so that they can be placed anywhere. */
function isApart({ type, children, id }: Box, chart: Chart): boolean {
  const regionOf = (state: string) => children.find((child) => `${state}.`.startsWith(`${child.id}.`));
  const staysInRegion = ({ from, to = '' }: Arrow) => {
    const isInside = `${from}.`.startsWith(`${id}.`) && `${to}.`.startsWith(`${id}.`) && from !== to;
    return !isInside || (regionOf(from) !== undefined && regionOf(from) === regionOf(to));
  };
  return type === 'parallel' && drawnArrows(chart).every(staysInRegion);
}

/** A picture of a state with what is inside it in rows. */
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
