import { boxText, FONT } from './box-text.ts';
import type { GraphLayout } from './elk.ts';
import { type Direction, GROUP_LENGTH, isBetween, layOutGraph, type Variant } from './graph-layout.ts';
import { boxesIn, isInside, isWithin } from './labels.ts';
import { inRows, merged, moved, type Picture, type PlacedBox, type Point } from './placed-scene.ts';
import type { Scene, SceneArrow, SceneBox } from './scene.ts';

/** The maximum width of a picture, in pixels, with its margin. */
export const MAX_WIDTH = 1_400;
export const MARGIN = 12;
/** The height of a picture that a screen shows at once, in pixels. */
const SCREEN = 700;
const GAP = 36;
const FRAME = { side: 18, top: 8, bottom: 18, length: 150 };

/** Ways to lay out a part of a picture, from wide to narrow. */
const VARIANTS: readonly Variant[] = [
  { direction: 'RIGHT', label: 20, box: 26 },
  { direction: 'RIGHT', label: 16, box: 22 },
  { direction: 'RIGHT', label: 15, box: 19 },
  { direction: 'RIGHT', label: 13, box: 19 },
  { direction: 'RIGHT', label: 12, box: 15 },
  { direction: 'DOWN', label: 24, box: 28 },
  { direction: 'DOWN', label: 18, box: 24 },
  { direction: 'DOWN', label: 14, box: 20 },
];
const ACROSS: Readonly<Record<Direction, Direction>> = { RIGHT: 'DOWN', DOWN: 'RIGHT' };

/** Lays out a scene: each part that arrows connect in as little room as possible, and the parts in rows. */
export async function layOut(scene: Scene, elk: GraphLayout): Promise<Picture> {
  const limit = MAX_WIDTH - 2 * MARGIN - 2 * FRAME.side;
  const content = await contentOf(scene.root, { scene, elk, variants: VARIANTS, limit });
  return withClearWords(framed(scene.root, FRAME.length, content));
}

interface Task {
  readonly scene: Scene;
  readonly elk: GraphLayout;
  readonly variants: readonly Variant[];
  readonly limit: number;
}

/** A group with its words above its contents. */
function framed(box: SceneBox, length: number, content: Picture): Picture {
  const text = boxText(box, length);
  const width = Math.max(text.width, content.width + 2 * FRAME.side);
  const top = text.height + FRAME.top;
  const height = top + content.height + FRAME.bottom;
  const inside = moved(content, { x: Math.max(FRAME.side, (width - content.width) / 2), y: top });
  const frame = { width, height, boxes: [{ box, text, indent: FONT.padding, x: 0, y: 0, width, height }] };
  return merged({ ...frame, dots: [], lines: [], labels: [] }, inside);
}

async function contentOf(box: SceneBox, task: Task): Promise<Picture> {
  const { scene, variants, limit } = task;
  const arrows = scene.arrows.filter(({ from, to }) => isInside(from, box.id) && isInside(to, box.id));
  const pictures: Picture[] = [];
  for (const members of connected(box, arrows)) {
    const isOwn = (id: string | undefined) =>
      id !== undefined && members.some((member) => isWithin(id, member.id));
    const own = arrows.filter(({ from }) => isOwn(from));
    const start = isOwn(box.start) ? box.start : undefined;
    const tried: Picture[] = [];
    for (const variant of variants) tried.push(await partOf(members, own, start, variant, task));
    pictures.push(...best(tried, limit));
  }
  return inRows(pictures, limit, GAP);
}

/** The smallest picture that fits, or else the narrowest. One taller than a screen counts as larger. */
function best(pictures: readonly Picture[], limit: number): Picture[] {
  const cost = ({ width, height }: Picture) => width * height * Math.max(1, height / SCREEN) ** 2;
  const fitting = pictures.filter(({ width }) => width <= limit);
  const [first] =
    fitting.length > 0
      ? fitting.toSorted((a, b) => cost(a) - cost(b))
      : pictures.toSorted((a, b) => a.width - b.width);
  return first ? [first] : [];
}

/** The states directly inside a box, in parts that arrows connect, the largest first. */
function connected({ children }: SceneBox, arrows: readonly SceneArrow[]): SceneBox[][] {
  const parts = arrows.reduce<SceneBox[][]>(
    (list, { from, to }) => {
      const isEnd = (part: SceneBox[]) => part.some(({ id }) => isWithin(from, id) || isWithin(to, id));
      return [list.filter(isEnd).flat(), ...list.filter((part) => !isEnd(part))];
    },
    children.map((child) => [child]),
  );
  const order = (part: SceneBox[]) => part.toSorted((a, b) => children.indexOf(a) - children.indexOf(b));
  const size = (part: SceneBox[]) => part.flatMap((one) => boxesIn(one)).length;
  return parts
    .map(order)
    .toSorted(
      (a, b) => size(b) - size(a) || children.indexOf(a[0] as SceneBox) - children.indexOf(b[0] as SceneBox),
    );
}

/** A part. Groups whose border no arrow crosses are laid out alone, across the direction of the rest. */
async function partOf(
  members: readonly SceneBox[],
  arrows: readonly SceneArrow[],
  start: string | undefined,
  variant: Variant,
  task: Task,
): Promise<Picture> {
  const islands = new Map<string, Picture>();
  const across = { ...variant, direction: ACROSS[variant.direction] };
  for (const group of members.flatMap((member) => boxesIn(member))) {
    const isCovered = [...islands.keys()].some((id) => isInside(group.id, id));
    if (isCovered || group.children.length === 0 || arrows.some((arrow) => isBetween(arrow, group.id)))
      continue;
    islands.set(
      group.id,
      framed(group, GROUP_LENGTH, await contentOf(group, { ...task, variants: [across] })),
    );
  }
  return layOutGraph({ members, arrows, start, islands, variant, scene: task.scene }, task.elk);
}

/** The distance between words and a line beside them, in pixels. */
const DISTANCE = 8;

/** Moves the words of groups to the right of lines that would cross them. */
function withClearWords(picture: Picture): Picture {
  const segments = picture.lines.flatMap(({ points }) =>
    points.slice(1).map((to, index) => [points[index] ?? to, to] as const),
  );
  return { ...picture, boxes: picture.boxes.map((box) => cleared(box, segments)) };
}

function cleared(placed: PlacedBox, segments: readonly (readonly [Point, Point])[]): PlacedBox {
  const { box, text, x, y, width } = placed;
  if (box.children.length === 0) return placed;
  const own = text.width - 2 * FONT.padding;
  const isClear = (indent: number) =>
    segments.every(
      ([a, b]) =>
        Math.max(a.x, b.x) < x + indent - 2 ||
        Math.min(a.x, b.x) > x + indent + own + 2 ||
        Math.max(a.y, b.y) < y + 4 ||
        Math.min(a.y, b.y) > y + text.height - 4,
    );
  const beside = segments.map(([a]) => a.x - x + DISTANCE).filter((indent) => indent > FONT.padding);
  const places = [FONT.padding, ...beside.toSorted((a, b) => a - b)];
  const indent = places.find((place) => place + own + FONT.padding <= width && isClear(place));
  return { ...placed, indent: indent ?? FONT.padding };
}
