import { widthOf } from './box-text.ts';
import type { By } from './causes.ts';
import type { Chart } from './chart.ts';
import { boxesIn } from './labels.ts';
import { chipAt, type DrawnText, drawLine, type Marks } from './marks.ts';
import type { Point } from './picture.ts';
import type { Scene } from './scene.ts';

const GAP = 24;
const ROW = 26;
const EMPTY: Marks = { states: [], chips: [], dots: [], lines: [], labels: [], texts: [] };

/** A sign and what it means. */
interface Entry {
  readonly words: string;
  /** The width of the sign. */
  readonly width: number;
  sign(at: Point): Partial<Marks>;
}

/** What the signs in a picture mean: those that are in it, in rows that fit below it. */
export function legendFor(scene: Scene, chart: Chart, from: Point, width: number) {
  let { x, y } = from;
  let widest = 0;
  const all = entriesOf(scene, chart).map(({ words, width: own, sign }) => {
    const wide = own + 8 + widthOf(words, 'words');
    if (x > from.x && x + wide > from.x + width) {
      x = from.x;
      y += ROW;
    }
    const text: DrawnText = {
      x: x + own + (own > 0 ? 8 : 0),
      y: y + 4,
      text: words,
      look: 'words',
      isCentered: false,
    };
    const marks = { ...EMPTY, ...sign({ x, y }), texts: [text] };
    x += wide + GAP;
    widest = Math.max(widest, x - GAP - from.x);
    return marks;
  });
  const marks: Marks = {
    states: all.flatMap(({ states }) => states),
    chips: all.flatMap(({ chips }) => chips),
    dots: all.flatMap(({ dots }) => dots),
    lines: all.flatMap(({ lines }) => lines),
    labels: [],
    texts: all.flatMap(({ texts }) => texts),
  };
  return { marks, width: widest, height: y - from.y + 32 };
}

function entriesOf({ root, arrows }: Scene, chart: Chart): Entry[] {
  const inside = boxesIn(root).slice(1);
  const has = (by: By) => arrows.some((arrow) => arrow.by === by);
  const isStarting = boxesIn(root).some(({ start }) => start !== undefined);
  const when = (isUsed: boolean, entry: Entry) => (isUsed ? [entry] : []);
  return [
    ...when(has('member'), line(`the ${personIn(chart)}`, 'member')),
    ...when(has('service'), line('the service reports, or work is done', 'service')),
    ...when(has('timer'), line('a timer', 'timer')),
    ...when(has('failure'), line('work failed', 'failure')),
    ...when(
      arrows.some(({ isUsual }) => isUsual),
      line('heavier: the usual way', 'service', true),
    ),
    ...when(isStarting, { words: 'start', width: 12, sign: ({ x, y }) => ({ dots: [{ x: x + 6, y }] }) }),
    ...when(
      inside.some(({ isFinal }) => isFinal),
      box('end', 'final'),
    ),
    ...when(
      inside.some(({ isFolded }) => isFolded),
      box('another picture shows what is inside', 'folded'),
    ),
    ...when(
      inside.some(({ offers }) => offers.length > 0),
      {
        words: `what the ${personIn(chart)} may ask for here`,
        width: 24,
        sign: ({ x, y }) => ({ chips: [chipAt('', { x, y: y - 10, width: 24, height: 20 })] }),
      },
    ),
    ...when(
      arrows.some(({ lines }) => lines.some(({ text }) => text.includes('['))),
      {
        words: '[…] only if',
        width: 0,
        sign: () => ({}),
      },
    ),
  ];
}

function line(words: string, by: By, isUsual = false): Entry {
  const sign = ({ x, y }: Point) => {
    const points = [
      { x, y },
      { x: x + 40, y },
    ];
    const arrow = { transitions: [], from: '', to: '', by, isUsual, lines: [], code: '' };
    return { lines: [drawLine({ arrow, points })] };
  };
  return { words, width: 40, sign };
}

function box(words: string, kind: 'final' | 'folded'): Entry {
  const sign = ({ x, y }: Point) => ({
    states: [{ id: '', kind, x, y: y - 9, width: 26, height: 18, texts: [] }],
  });
  return { words, width: 32, sign };
}

/** Who acts in a machine, as its words for events call them. */
function personIn({ arrows }: Chart): string {
  const people = arrows.flatMap(
    ({ event }) => /^(?:the|a) (member|person|operator)/.exec(event.words)?.[1] ?? [],
  );
  return people.includes('member') ? 'member' : (people[0] ?? 'member');
}
