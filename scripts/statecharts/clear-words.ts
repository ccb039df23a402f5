import { boxSize, FONT } from './box-text.ts';
import type { Chart } from './chart.ts';
import type { Frame, Picture, Point, Rectangle } from './picture.ts';

/** The distance between words and a line beside them, in pixels. */
const DISTANCE = 6;

export interface Segment {
  readonly from: Point;
  readonly to: Point;
}

/** Moves the words of groups to the right of lines that would cross them. */
export function withClearWords(picture: Picture, chart: Chart): Picture {
  const segments = segmentsOf(picture);
  return { ...picture, frames: picture.frames.map((frame) => cleared(frame, chart, segments)) };
}

/** How many texts a line crosses. */
export function crossedWords(picture: Picture, chart: Chart): number {
  const segments = segmentsOf(picture);
  const words = [
    ...picture.frames.map((frame) => wordsOf(frame, chart)),
    ...picture.lines.filter(({ texts }) => texts.length > 0).map(({ label }) => label),
  ];
  return words.filter((place) => segments.some((segment) => crosses(segment, place))).length;
}

function cleared(frame: Frame, chart: Chart, segments: readonly Segment[]): Frame {
  if (frame.box.children.length === 0) return frame;
  const rightOf = segments.map(({ from }) => from.x - frame.x + DISTANCE);
  const indents = [FONT.padding, ...rightOf.filter((x) => x > FONT.padding).toSorted((a, b) => a - b)];
  const fits = (indent: number) => {
    const words = wordsOf({ ...frame, indent }, chart);
    const isInside = words.x + words.width <= frame.x + frame.width;
    return isInside && !segments.some((segment) => crosses(segment, words));
  };
  return { ...frame, indent: indents.find(fits) ?? FONT.padding };
}

function wordsOf({ box, x, y, indent }: Frame, chart: Chart): Rectangle {
  const { width, height } = boxSize(box, chart);
  return { x: x + indent, y: y + 4, width: width - 2 * FONT.padding, height: height - 8 };
}

/** The straight segments of all lines. */
export function segmentsOf({ lines }: Picture): Segment[] {
  return lines.flatMap(({ sections }) =>
    sections.flatMap((points) => points.slice(1).map((to, index) => ({ from: points[index] ?? to, to }))),
  );
}

function crosses({ from, to }: Segment, { x, y, width, height }: Rectangle): boolean {
  return (
    Math.max(from.x, to.x) > x &&
    Math.min(from.x, to.x) < x + width &&
    Math.max(from.y, to.y) > y &&
    Math.min(from.y, to.y) < y + height
  );
}
