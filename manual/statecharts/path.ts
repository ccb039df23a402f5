import type { Point } from './picture.ts';

const CORNER = 7;
const HEAD = { length: 9, half: 4.5 };

/** A line with rounded corners, as in the attribute `d` of an SVG path. It ends inside its arrowhead. */
export function linePath(points: readonly Point[]): string {
  const [start, ...rest] = points;
  if (!start) return '';
  const steps = rest.map((point, index) => {
    const before = points[index] ?? start;
    const after = points[index + 2];
    if (!after) return `L${at(towards(point, before, HEAD.length / 2))}`;
    const from = towards(point, before, Math.min(CORNER, distance(before, point) / 2));
    const to = towards(point, after, Math.min(CORNER, distance(point, after) / 2));
    return `L${at(from)}Q${at(point)} ${at(to)}`;
  });
  return `M${at(start)}${steps.join('')}`;
}

/** The arrowhead at the end of a line, as the corners of a polygon. */
export function arrowhead(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (!before || !end) return '';
  const back = towards(end, before, HEAD.length);
  const [across, down] = [(end.x - back.x) / HEAD.length, (end.y - back.y) / HEAD.length];
  const side = (half: number) => at({ x: back.x - down * half, y: back.y + across * half });
  return [at(end), side(HEAD.half), side(-HEAD.half)].join(' ');
}

/** A figure in tenths of a pixel. */
export function tenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function at({ x, y }: Point): string {
  return `${tenths(x)} ${tenths(y)}`;
}

function distance(from: Point, to: Point): number {
  return Math.hypot(from.x - to.x, from.y - to.y);
}

function towards(from: Point, to: Point, by: number): Point {
  const length = distance(from, to) || 1;
  return { x: from.x + ((to.x - from.x) * by) / length, y: from.y + ((to.y - from.y) * by) / length };
}
