import type { Arrow, Box } from './chart.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Frame extends Point {
  readonly box: Box;
  readonly width: number;
  readonly height: number;
}

/** A drawn line: one or more arrows that share it, or the short one from a start dot. */
export interface Line {
  readonly arrows: readonly Arrow[];
  readonly sections: readonly (readonly Point[])[];
  readonly label: Point;
}

/** A laid out chart, in pixels from the upper left corner. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Groups before the states inside them. */
  readonly frames: readonly Frame[];
  readonly dots: readonly Point[];
  readonly lines: readonly Line[];
}

/** The same picture, moved. */
export function moved(picture: Picture, by: Point): Picture {
  const move = <T extends Point>(point: T): T => ({ ...point, x: point.x + by.x, y: point.y + by.y });
  return {
    ...picture,
    frames: picture.frames.map(move),
    dots: picture.dots.map(move),
    lines: picture.lines.map((line) => ({
      ...line,
      sections: line.sections.map((points) => points.map(move)),
      label: move(line.label),
    })),
  };
}

/**
 * Places pictures in rows from left to right; a row ends where the next picture would make it wider than
 * the widest picture or than `width`.
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
    lines: placed.flatMap(({ lines }) => lines),
  };
}
