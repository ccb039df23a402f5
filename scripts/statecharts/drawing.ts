import { type ArrowText, boxText, FONT, heading } from './box-text.ts';
import type { Box, Chart } from './chart.ts';
import type { GraphLayout } from './elk.ts';
import { arrowCode, lineStyle } from './labels.ts';
import { layOut } from './layout.ts';
import { type Frame, type Line, moved, type Pill, type Point, type Rectangle } from './picture.ts';

const MARGIN = 12;

/** A line of text, with the left end of its baseline. */
export interface DrawnText extends Point {
  readonly text: string;
}

/** A state as a rectangle with words. */
export interface DrawnState extends Rectangle {
  /** The id XState gives it. */
  readonly id: string;
  readonly isGroup: boolean;
  /** Whether it is one of several states active at the same time. */
  readonly isRegion: boolean;
  readonly isFinal: boolean;
  /** The heading, then what the state means and what happens in it. */
  readonly texts: readonly DrawnText[];
}

export type LineStyle = 'plain' | 'timer' | 'error';

/** The words of one transition beside a line. */
export interface DrawnLabel {
  /** The transition's id, as in coverage reports. */
  readonly transition: string;
  readonly style: LineStyle;
  /** The event and the condition, with their names in the code. */
  readonly code: string;
  readonly texts: readonly DrawnText[];
}

/** A line that one or more transitions share; the short line from a start dot has no labels. */
export interface DrawnLine {
  readonly style: LineStyle;
  /** As in the attribute `d` of an SVG path. */
  readonly path: string;
  readonly labels: readonly DrawnLabel[];
}

/** A chart laid out and ready to draw: data that survives JSON. Groups come before the states inside them. */
export interface Drawing {
  readonly width: number;
  readonly height: number;
  readonly states: readonly DrawnState[];
  readonly dots: readonly Point[];
  readonly pills: readonly (Pill & { readonly label: DrawnText })[];
  readonly lines: readonly DrawnLine[];
}

/** Lays out a chart and says what to draw where, with a margin around it. */
export async function drawingOf(chart: Chart, elk: GraphLayout): Promise<Drawing> {
  const picture = moved(await layOut(chart, elk), { x: MARGIN, y: MARGIN });
  return {
    width: Math.ceil(picture.width + 2 * MARGIN),
    height: Math.ceil(picture.height) + 2 * MARGIN,
    states: picture.frames.map((frame) => drawnState(frame, chart)),
    dots: picture.dots.map(rounded),
    pills: picture.pills.map((pill) => ({
      ...rounded(pill),
      label: rounded({ x: pill.x + 8, y: pill.y + 14, text: pill.text }),
    })),
    lines: picture.lines.map(drawnLine),
  };
}

function drawnState({ box, indent, ...frame }: Frame, chart: Chart): DrawnState {
  const texts = [heading(box), ...boxText(box, chart)].map((text, row) =>
    rounded({ x: frame.x + indent, y: frame.y + 19 + row * FONT.lineHeight, text }),
  );
  return {
    ...rounded(frame),
    id: box.id,
    isGroup: box.children.length > 0,
    isRegion: isRegion(box, chart.root),
    isFinal: box.type === 'final',
    texts,
  };
}

function isRegion(box: Box, around: Box): boolean {
  if (around.children.includes(box)) return around.type === 'parallel';
  return around.children.some((child) => isRegion(box, child));
}

function drawnLine({ texts, sections, label }: Line): DrawnLine {
  let row = 0;
  const labels = texts.map(({ arrow, lines }) => ({
    transition: arrow.id,
    style: lineStyle(arrow.kind),
    code: arrowCode(arrow),
    texts: lines.map((text) => {
      const y = label.y + 12 + FONT.lineHeight * row;
      row += 1;
      return rounded({ x: label.x + 4, y, text });
    }),
  }));
  return {
    style: styleOf(texts),
    path: sections.map((points) => points.map(pathStep).join('')).join(''),
    labels,
  };
}

/** A line shared by several arrows has the style of the most usual one. */
function styleOf(texts: readonly ArrowText[]): LineStyle {
  const styles = texts.map(({ arrow }) => lineStyle(arrow.kind));
  if (styles.length === 0 || styles.includes('plain')) return 'plain';
  return styles.includes('error') ? 'error' : 'timer';
}

function pathStep({ x, y }: Point, index: number): string {
  return `${index === 0 ? 'M' : 'L'}${round(x)} ${round(y)}`;
}

/** The same with all figures in tenths of a pixel. */
function rounded<T extends Point>(place: T): T {
  const entries = Object.entries(place).map(([key, value]) => [
    key,
    typeof value === 'number' ? round(value) : value,
  ]);
  return Object.fromEntries(entries) as T;
}

function round(value: number): number {
  return Math.round(value * 10) / 10;
}
