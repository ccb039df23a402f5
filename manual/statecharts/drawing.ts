import { CHIP, FONT } from './box-text.ts';
import type { Chart } from './chart.ts';
import type { GraphLayout } from './elk.ts';
import { boxesIn, isWithin } from './labels.ts';
import { layOut, MARGIN } from './layout.ts';
import { legendFor } from './legend.ts';
import {
  type BoxKind,
  chipAt,
  type DrawnChip,
  type DrawnLabel,
  type DrawnState,
  drawLine,
  type Marks,
  rounded,
} from './marks.ts';
import { moved, type Picture, type PlacedBox, type PlacedLabel } from './picture.ts';
import type { Scene, SceneBox } from './scene.ts';
import { scenesOf } from './scenes.ts';

/** One picture of a machine laid out and ready to draw: data that survives JSON. */
export interface Drawing extends Marks {
  readonly name: string;
  readonly width: number;
  readonly height: number;
  /** The meaning of its signs, below everything else. */
  readonly legend: Marks;
}

/** Lays out the pictures of a machine, each with a margin around it. */
export async function drawingsOf(chart: Chart, elk: GraphLayout): Promise<Drawing[]> {
  const drawings: Drawing[] = [];
  for (const scene of scenesOf(chart)) drawings.push(drawScene(scene, await layOut(scene, elk), chart));
  return drawings;
}

function drawScene(scene: Scene, laidOut: Picture, chart: Chart): Drawing {
  const picture = moved(laidOut, { x: MARGIN, y: MARGIN });
  const legend = legendFor(scene, chart, { x: MARGIN + 4, y: picture.height + MARGIN + 26 }, picture.width);
  const groups = boxesIn(scene.root).filter(
    ({ id, children }) => children.length > 0 && id !== scene.root.id,
  );
  return {
    name: scene.name,
    width: Math.ceil(Math.max(picture.width, legend.width) + 2 * MARGIN),
    height: Math.ceil(picture.height + 2 * MARGIN + legend.height),
    states: picture.boxes.map((box) => drawState(box, scene)),
    chips: picture.boxes.flatMap(drawChips),
    dots: picture.dots.map(rounded),
    lines: picture.lines.map(drawLine),
    labels: picture.labels.map((label) => drawLabel(label, groups)),
    texts: [],
    legend: legend.marks,
  };
}

function kindOf({ id, isFinal, isFolded, children }: SceneBox, { root }: Scene): BoxKind {
  if (id === root.id) return 'frame';
  if (isFolded) return 'folded';
  if (isFinal) return 'final';
  return children.length > 0 ? 'group' : 'state';
}

function drawState({ box, text, indent, x, y, width, height }: PlacedBox, scene: Scene): DrawnState {
  const texts = text.lines.map((line, row) =>
    rounded({ ...line, x: x + indent, y: y + 21 + row * FONT.lineHeight, isCentered: false }),
  );
  return { ...rounded({ x, y, width, height }), id: box.id, kind: kindOf(box, scene), texts };
}

function drawChips({ text, indent, x, y }: PlacedBox): DrawnChip[] {
  const top = y + 12 + text.lines.length * FONT.lineHeight;
  return text.chips.map((chip) =>
    chipAt(chip.text, { x: x + indent + chip.x, y: top, width: chip.width, height: CHIP.height }),
  );
}

function drawLabel({ arrow, label, x, y }: PlacedLabel, groups: readonly SceneBox[]): DrawnLabel {
  const { transitions, code, by, from, to } = arrow;
  const texts = label.lines.map((line, row) =>
    rounded({ ...line, x: x + label.width / 2, y: y + 14 + row * (FONT.lineHeight - 1), isCentered: true }),
  );
  const isOnGroup = groups.some(({ id }) => isWithin(from, id) && isWithin(to, id));
  const place = rounded({ x, y, width: label.width, height: label.height });
  return { ...place, transitions, code, by, isOnGroup, texts };
}
