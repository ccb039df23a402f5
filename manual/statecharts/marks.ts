import type { Look } from './box-text.ts';
import type { By } from './names.ts';
import type { PlacedLine, Point, Rectangle } from './placed-scene.ts';

const CORNER = 7;
const HEAD = { length: 9, half: 4.5 };

/** A line with rounded corners, as in the attribute `d` of an SVG path. It ends inside its arrowhead. */
function linePath(points: readonly Point[]): string {
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
function arrowhead(points: readonly Point[]): string {
  const [before, end] = points.slice(-2);
  if (!before || !end) return '';
  const back = towards(end, before, HEAD.length);
  const [across, down] = [(end.x - back.x) / HEAD.length, (end.y - back.y) / HEAD.length];
  const side = (half: number) => at({ x: back.x - down * half, y: back.y + across * half });
  return [at(end), side(HEAD.half), side(-HEAD.half)].join(' ');
}

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

/** A line of text, with the left end of its baseline, or its middle. */
export interface DrawnText extends Point {
  readonly text: string;
  readonly look: Look;
  readonly isCentered: boolean;
}

/** What a box is: the frame around a picture, a group, a state, or a state whose inside another picture shows. */
export type BoxKind = 'frame' | 'group' | 'state' | 'final' | 'folded';

export interface DrawnState extends Rectangle {
  /** The id XState gives it. A frame has the id of the state around all that is in it. */
  readonly id: string;
  readonly kind: BoxKind;
  /** The heading, then the name in the code, what the state means and what happens in it. */
  readonly texts: readonly DrawnText[];
}

/** What a member may ask for. */
export interface DrawnChip extends Rectangle {
  readonly label: DrawnText;
}

/** A line. The short line from a start dot stands for no transition. */
export interface DrawnLine {
  /** The transitions' ids, as in coverage reports. */
  readonly transitions: readonly string[];
  readonly by: By;
  readonly isUsual: boolean;
  /** As in the attribute `d` of an SVG path. */
  readonly path: string;
  /** The corners of the arrowhead, as in the attribute `points` of an SVG polygon. */
  readonly head: string;
}

/** The words of a line, on it. */
export interface DrawnLabel extends Rectangle {
  readonly transitions: readonly string[];
  /** The event and the condition, with their names in the code. */
  readonly code: string;
  readonly by: By;
  /** The background behind it. */
  readonly isOnGroup: boolean;
  readonly texts: readonly DrawnText[];
}

/** Everything in a drawing, in layers from back to front. */
export interface Marks {
  readonly states: readonly DrawnState[];
  readonly chips: readonly DrawnChip[];
  readonly dots: readonly Point[];
  readonly lines: readonly DrawnLine[];
  readonly labels: readonly DrawnLabel[];
  readonly texts: readonly DrawnText[];
}

export const NO_MARKS: Marks = { states: [], chips: [], dots: [], lines: [], labels: [], texts: [] };

export function chipAt(text: string, place: Rectangle): DrawnChip {
  const label = {
    x: place.x + place.width / 2,
    y: place.y + 14,
    text,
    look: 'chip' as const,
    isCentered: true,
  };
  return { ...rounded(place), label: rounded(label) };
}

export function drawLine({ arrow, points }: PlacedLine): DrawnLine {
  const { transitions = [], by = 'service', isUsual = false } = arrow ?? {};
  return { transitions, by, isUsual, path: linePath(points), head: arrowhead(points) };
}

/** The same with all figures in tenths of a pixel. */
export function rounded<T extends Point>(place: T): T {
  const entries = Object.entries(place).map(([key, value]) => [
    key,
    typeof value === 'number' ? tenths(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}
