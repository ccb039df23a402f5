import { CHIP, FONT, widthOf } from './box-text.ts';
import type { Chart } from './chart.ts';
import type { GraphLayout } from './elk.ts';
import { boxesIn, isWithin } from './labels.ts';
import { layOut, MARGIN } from './layout.ts';
import {
  type BoxKind,
  chipAt,
  type DrawnChip,
  type DrawnLabel,
  type DrawnState,
  drawLine,
  type Marks,
  NO_MARKS,
  rounded,
} from './marks.ts';
import { type By, PERSON } from './names.ts';
import { moved, type Picture, type PlacedBox, type PlacedLabel, type Point } from './placed-scene.ts';
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

const GAP = 24;
const ROW = 26;

interface Entry {
  readonly words: string;
  /** The width of the sign. */
  readonly width: number;
  readonly sign: (at: Point) => Partial<Marks>;
}

/** What the signs in a picture mean: those that are in it, in rows that fit below it. */
function legendFor(scene: Scene, chart: Chart, from: Point, width: number) {
  let { x, y } = from;
  let widest = 0;
  const all: Marks[] = [];
  for (const { words, width: own, sign } of entriesOf(scene, chart)) {
    const indent = own > 0 ? own + 8 : 0;
    const wide = indent + widthOf(words, 'words');
    if (x > from.x && x + wide > from.x + width) {
      x = from.x;
      y += ROW;
    }
    const text = { x: x + indent, y: y + 4, text: words, look: 'words', isCentered: false } as const;
    all.push({ ...NO_MARKS, ...sign({ x, y }), texts: [text] });
    widest = Math.max(widest, x + wide - from.x);
    x += wide + GAP;
  }
  const marks: Marks = {
    ...NO_MARKS,
    states: all.flatMap(({ states }) => states),
    chips: all.flatMap(({ chips }) => chips),
    dots: all.flatMap(({ dots }) => dots),
    lines: all.flatMap(({ lines }) => lines),
    texts: all.flatMap(({ texts }) => texts),
  };
  return { marks, width: widest, height: y - from.y + 32 };
}

/** All signs, in the order of the legend. A picture has some of them. */
function entriesOf({ root, arrows }: Scene, chart: Chart): Entry[] {
  const all = boxesIn(root);
  const inside = all.slice(1);
  const person = personIn(chart);
  const has = (by: By) => arrows.some((arrow) => arrow.by === by);
  const entries: (readonly [isUsed: boolean, entry: Entry])[] = [
    [has('member'), line(`the ${person}`, 'member')],
    [has('service'), line('the service reports, or work is done', 'service')],
    [has('timer'), line('a timer', 'timer')],
    [has('failure'), line('work failed', 'failure')],
    [arrows.some(({ isUsual }) => isUsual), line('heavier: the usual way', 'service', true)],
    [
      all.some(({ start }) => start !== undefined),
      { words: 'start', width: 12, sign: ({ x, y }) => ({ dots: [{ x: x + 6, y }] }) },
    ],
    [inside.some(({ isFinal }) => isFinal), box('end', 'final')],
    [inside.some(({ isFolded }) => isFolded), box('another picture shows what is inside', 'folded')],
    [
      inside.some(({ offers }) => offers.length > 0),
      {
        words: `what the ${person} may ask for here`,
        width: 24,
        sign: ({ x, y }) => ({ chips: [chipAt('', { x, y: y - 10, width: 24, height: 20 })] }),
      },
    ],
    [
      arrows.some(({ lines }) => lines.some(({ text }) => text.includes('['))),
      { words: '[…] only if', width: 0, sign: () => ({}) },
    ],
  ];
  return entries.flatMap(([isUsed, entry]) => (isUsed ? [entry] : []));
}

function line(words: string, by: By, isUsual = false): Entry {
  const arrow = { transitions: [], from: '', to: '', by, isUsual, lines: [], code: '' };
  const points = ({ x, y }: Point) => [
    { x, y },
    { x: x + 40, y },
  ];
  return { words, width: 40, sign: (at) => ({ lines: [drawLine({ arrow, points: points(at) })] }) };
}

function box(words: string, kind: 'final' | 'folded'): Entry {
  const shape = { id: '', kind, width: 26, height: 18, texts: [] };
  return { words, width: 32, sign: ({ x, y }) => ({ states: [{ ...shape, x, y: y - 9 }] }) };
}

/** Who acts in a machine, as its words for events call them. */
function personIn({ arrows }: Chart): string {
  const people = arrows.flatMap(({ event }) => PERSON.exec(event.words)?.[2] ?? []);
  return people.includes('member') ? 'member' : (people[0] ?? 'member');
}
