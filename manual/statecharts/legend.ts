import { widthOf } from './box-text.ts';
import { type By, PERSON } from './causes.ts';
import type { Chart } from './chart.ts';
import { boxesIn } from './labels.ts';
import { chipAt, drawLine, type Marks, NO_MARKS } from './marks.ts';
import type { Point } from './picture.ts';
import type { Scene } from './scene.ts';

const GAP = 24;
const ROW = 26;

/** A sign and what it means. */
interface Entry {
  readonly words: string;
  /** The width of the sign. */
  readonly width: number;
  readonly sign: (at: Point) => Partial<Marks>;
}

/** What the signs in a picture mean: those that are in it, in rows that fit below it. */
export function legendFor(scene: Scene, chart: Chart, from: Point, width: number) {
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
