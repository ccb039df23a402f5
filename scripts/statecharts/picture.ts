import type { ArrowText } from './box-text.ts';
import type { Box } from './chart.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

export interface Frame extends Rectangle {
  readonly box: Box;
  /** The distance of its words from its left edge; larger if a line would cross them. */
  readonly indent: number;
}

/** The words "any of these" in a group. Arrows that leave every state inside begin there. */
export interface Pill extends Rectangle {
  readonly text: string;
}

/** A drawn line: the line that one or more arrows share, or the short line from a start dot. */
export interface Line {
  readonly texts: readonly ArrowText[];
  readonly sections: readonly (readonly Point[])[];
  readonly label: Rectangle;
}

/** A chart laid out, in pixels from the upper left corner. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Groups come before the states inside them. */
  readonly frames: readonly Frame[];
  readonly dots: readonly Point[];
  readonly pills: readonly Pill[];
  readonly lines: readonly Line[];
}

/** The same picture, moved. */
export function moved(picture: Picture, by: Point): Picture {
  const move = <T extends Point>(point: T): T => ({ ...point, x: point.x + by.x, y: point.y + by.y });
  return {
    ...picture,
    frames: picture.frames.map(move),
    dots: picture.dots.map(move),
    pills: picture.pills.map(move),
    lines: picture.lines.map((line) => ({
      ...line,
      sections: line.sections.map((points) => points.map(move)),
      label: move(line.label),
    })),
  };
}

/**
 * Places pictures in rows from left to right. A row ends before a picture that would make it wider than both `width`
 * and the widest picture.
 */
export function inRows(pictures: readonly Picture[], width: number, gap: number): Picture {
  const limit = Math.max(width, ...pictures.map((picture) => picture.width));
  const placed: Picture[] = [];
  let x = 0;
  let y = 0;
  let rowHeight = 0;
  let fullWidth = 0;
  for (const picture of pictures) {
    if (x > 0 && x + picture.width > limit) {
      y += rowHeight + gap;
      x = 0;
      rowHeight = 0;
    }
    placed.push(moved(picture, { x, y }));
    fullWidth = Math.max(fullWidth, x + picture.width);
    rowHeight = Math.max(rowHeight, picture.height);
    x += picture.width + gap;
  }
  return {
    width: fullWidth,
    height: y + rowHeight,
    frames: placed.flatMap(({ frames }) => frames),
    dots: placed.flatMap(({ dots }) => dots),
    pills: placed.flatMap(({ pills }) => pills),
    lines: placed.flatMap(({ lines }) => lines),
  };
}
