import type { Arrow, Box, Chart } from './chart.ts';
import { arrowLabel, boxLines } from './labels.ts';
import { textWidth, wrapText } from './text-size.ts';

export const FONT = { name: 13, text: 12, lineHeight: 16, padding: 12 };
const LINE_LENGTH = 36;

/** The first line in a box. */
export function heading({ name, type }: Box): string {
  return type === 'parallel' ? `${name} (all regions at once)` : name;
}

/** The lines in a box below its heading, wrapped. */
export function boxText(box: Box, chart: Chart): string[] {
  return boxLines(box, chart).flatMap((line) =>
    wrapText(line, LINE_LENGTH).map((part, index) => (index === 0 ? part : `   ${part}`)),
  );
}

/** The size a box needs for its text. */
export function boxSize(box: Box, chart: Chart): { width: number; height: number } {
  const lines = boxText(box, chart);
  const widths = [
    textWidth(heading(box), FONT.name, true),
    ...lines.map((line) => textWidth(line, FONT.text)),
  ];
  return {
    width: Math.max(64, Math.max(...widths) + 2 * FONT.padding),
    height: FONT.lineHeight * (lines.length + 1) + FONT.padding,
  };
}

/** The text of one of the arrows that share a drawn line, wrapped. */
export interface ArrowText {
  readonly arrow: Arrow;
  readonly lines: readonly string[];
}

/** The states that a drawn line connects. */
export interface Ends {
  readonly from: string;
  readonly to: string;
}

/**
 * The text beside a drawn line, in lines of at most `length` characters. If an arrow begins or ends deeper inside than
 * its line, the text says where.
 */
export function arrowTexts(arrows: readonly Arrow[], ends: Ends, length: number): ArrowText[] {
  return arrows.map((arrow) => {
    const start = arrow.from === ends.from ? '' : `${lastName(arrow.from)}: `;
    const end = arrow.to === undefined || arrow.to === ends.to ? '' : ` → ${lastName(arrow.to)}`;
    const [first = '', ...more] = wrapText(unbroken(`${start}${arrowLabel(arrow)}${end}`), length);
    return { arrow, lines: [first, ...more.map((line) => `   ${line}`)] };
  });
}

function lastName(id: string): string {
  return id.split('.').at(-1) ?? id;
}

/** Keeps a delay such as `(30 s)` on one line. */
function unbroken(label: string): string {
  return label.replace(/\((\d+) (\w+)\)/, '($1\u00a0$2)');
}

/** The size of the text beside a drawn line. */
export function textsSize(texts: readonly ArrowText[]): { width: number; height: number } {
  const lines = texts.flatMap((text) => text.lines);
  return {
    width: Math.max(...lines.map((line) => textWidth(line, FONT.text))) + 8,
    height: FONT.lineHeight * lines.length + 2,
  };
}
