import { FONT } from './box-text.ts';
import type { Picture, PlacedBox, Point } from './picture.ts';

/** The distance between words and a line beside them, in pixels. */
const DISTANCE = 8;

/** Moves the words of groups to the right of lines that would cross them. */
export function withClearWords(picture: Picture): Picture {
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
