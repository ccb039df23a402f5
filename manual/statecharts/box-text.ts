import type { SceneArrow, SceneBox } from './scene.ts';

/** Widths in em in DejaVu Sans, the widest of the fallback fonts; the others leave some room. */
const WIDTHS: readonly (readonly [characters: RegExp, em: number])[] = [
  [/[ijl.,:;'|!]/, 0.33],
  [/[frt()[\]/ -]/, 0.4],
  [/[mw]/, 0.9],
  [/[MW@]/, 0.99],
  [/[A-Z]/, 0.72],
];
const USUAL_WIDTH = 0.63;

/** An upper estimate of a text line's width in pixels, the same on every machine. */
export function textWidth(text: string, fontSize: number, bold = false): number {
  const em = [...text].reduce((sum, character) => sum + characterWidth(character), 0);
  return Math.ceil(em * fontSize * (bold ? 1.1 : 1));
}

function characterWidth(character: string): number {
  return WIDTHS.find(([characters]) => characters.test(character))?.[1] ?? USUAL_WIDTH;
}

/** The same number of lines, as equal in length as possible. */
export function wrapEvenly(text: string, length: number): string[] {
  const lines = wrapText(text, length);
  const canShrink = lines.length > 1 && length > 1 && wrapText(text, length - 1).length === lines.length;
  return canShrink ? wrapEvenly(text, length - 1) : lines;
}

/** Breaks text between words into lines of at most `length` characters. */
export function wrapText(text: string, length: number): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const line = lines.at(-1);
    if (line !== undefined && line.length + word.length < length) lines[lines.length - 1] = `${line} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Sizes in pixels. */
export const FONT = { title: 16, name: 14, text: 13, small: 12, lineHeight: 17, padding: 12 };
export const CHIP = { height: 20, gap: 6, padding: 8 };

export type Look = 'title' | 'heading' | 'code' | 'words' | 'label' | 'member' | 'failure' | 'chip';

const SIZES: Partial<Record<Look, number>> = {
  title: FONT.title,
  heading: FONT.name,
  code: FONT.small,
  chip: FONT.small,
};

export function fontOf(look: Look): { size: number; isBold: boolean } {
  return { size: SIZES[look] ?? FONT.text, isBold: ['title', 'heading', 'member'].includes(look) };
}

export function widthOf(text: string, look: Look): number {
  const { size, isBold } = fontOf(look);
  // All characters of a monospace font are equally wide. In the widest other font, the padding shrinks a little.
  return look === 'code' ? text.length * size * 0.61 : textWidth(text, size, isBold) * 0.96;
}

export interface TextLine {
  readonly text: string;
  readonly look: Look;
}

export interface BoxText {
  readonly lines: readonly TextLine[];
  readonly chips: readonly { readonly text: string; readonly x: number; readonly width: number }[];
  readonly width: number;
  readonly height: number;
}

/**
 * The contents of a box: its name, its name in the code, what it means, notes, then what the member may ask for.
 * @param length the most characters per line
 */
export function boxText(box: SceneBox, length: number): BoxText {
  const isFrame = box.code === '';
  const wrapped = (text: string, look: Look): TextLine[] =>
    wrapEvenly(text, length).map((line) => ({ text: line, look }));
  const all: TextLine[] = [
    { text: box.heading, look: isFrame ? 'title' : 'heading' },
    { text: box.code, look: 'code' },
    ...wrapped(box.words, 'words'),
    ...box.notes.flatMap(({ text, by }) => wrapped(text, by === 'failure' ? 'failure' : 'words')),
  ];
  const lines = all.filter(({ text }) => text !== '');
  let x = 0;
  const chips = box.offers.map((text) => {
    const chip = { text, x, width: widthOf(text, 'chip') + 2 * CHIP.padding };
    x += chip.width + CHIP.gap;
    return chip;
  });
  const widths = [...lines.map(({ text, look }) => widthOf(text, look)), x - CHIP.gap];
  return {
    lines,
    chips,
    width: Math.max(72, ...widths) + 2 * FONT.padding,
    height: lines.length * FONT.lineHeight + (chips.length > 0 ? CHIP.height + 8 : 0) + 14,
  };
}

/** The words on a line, with the size that they need. */
export interface LabelText {
  readonly lines: readonly TextLine[];
  readonly width: number;
  readonly height: number;
}

/**
 * The words on a line. A condition starts a new line.
 * @param length the most characters per line
 */
export function labelText({ lines: causes }: SceneArrow, length: number): LabelText {
  const lines = causes.flatMap(({ text, by }) =>
    text
      .split(/(?<!^or) (?=\[)/)
      .flatMap((part) => wrapEvenly(unbroken(part), length))
      .map((line) => ({ text: line, look: by === 'member' || by === 'failure' ? by : ('label' as const) })),
  );
  return {
    lines,
    width: Math.max(...lines.map(({ text, look }) => widthOf(text, look))) + 8,
    height: lines.length * (FONT.lineHeight - 1) + 4,
  };
}

/** Keeps a delay such as `30 s` on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d+) (h|min|s|ms)\b/, '$1\u00a0$2');
}
