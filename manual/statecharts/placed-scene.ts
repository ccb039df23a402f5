import type { BoxText, LabelText } from './box-text.ts';
import type { SceneArrow, SceneBox } from './scene.ts';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Rectangle extends Point {
  readonly width: number;
  readonly height: number;
}

export interface PlacedBox extends Rectangle {
  readonly box: SceneBox;
  readonly text: BoxText;
  /** The distance of its words from its left edge; larger if a line would cross them. */
  readonly indent: number;
}

export interface PlacedLabel extends Point {
  readonly arrow: SceneArrow;
  readonly label: LabelText;
}

/** A line with its corners. The short line from a start dot has no arrow. */
export interface PlacedLine {
  readonly arrow: SceneArrow | undefined;
  readonly points: readonly Point[];
}

/** A scene laid out, in pixels from the upper left corner. Groups come before the states inside them. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  readonly boxes: readonly PlacedBox[];
  readonly dots: readonly Point[];
  readonly lines: readonly PlacedLine[];
  readonly labels: readonly PlacedLabel[];
}

/** A picture with the contents of others in front. */
export function merged(picture: Picture, ...others: readonly Picture[]): Picture {
  const all = [picture, ...others];
  return {
    ...picture,
    boxes: all.flatMap(({ boxes }) => boxes),
    dots: all.flatMap(({ dots }) => dots),
    lines: all.flatMap(({ lines }) => lines),
    labels: all.flatMap(({ labels }) => labels),
  };
}

export function moved(picture: Picture, by: Point): Picture {
  const move = <T extends Point>(point: T): T => ({ ...point, x: point.x + by.x, y: point.y + by.y });
  return {
    ...picture,
    boxes: picture.boxes.map(move),
    dots: picture.dots.map(move),
    lines: picture.lines.map(({ arrow, points }) => ({ arrow, points: points.map(move) })),
    labels: picture.labels.map(move),
  };
}

/** Places pictures in rows from left to right. A row ends before a picture would make it wider than `width` and the widest picture. */
export function inRows(pictures: readonly Picture[], width: number, gap: number): Picture {
  const limit = Math.max(width, ...pictures.map((picture) => picture.width));
  const placed: Picture[] = [];
  let [x, y, rowHeight, fullWidth] = [0, 0, 0, 0];
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
  const empty = { boxes: [], dots: [], lines: [], labels: [] };
  return merged({ width: fullWidth, height: y + rowHeight, ...empty }, ...placed);
}
