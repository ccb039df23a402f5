import type { Arrow, Box, Chart } from './chart.ts';
import { arrowLabel, boxLines } from './labels.ts';
import { textWidth, wrapText } from './text-size.ts';

export const FONT = { name: 13, text: 12, lineHeight: 16, padding: 12 };
/** The most characters per line: for the words of a state with nothing below them, with something, and for all else. */
const LINE_LENGTH = { small: 28, large: 48, other: 40 };

/** The first line in a box. */
export function heading({ name, type }: Box): string {
  return type === 'parallel' ? `${name} (all regions at once)` : name;
}

/** The lines in a box below its heading, wrapped: what the state means, then what happens in it. */
export function boxText(box: Box, chart: Chart): string[] {
  const lines = boxLines(box, chart).flatMap((line) => hanging(line, LINE_LENGTH.other));
  const isSmall = box.children.length === 0 && lines.length === 0;
  return [...wrapText(box.words, isSmall ? LINE_LENGTH.small : LINE_LENGTH.large), ...lines];
}

/** Wraps a line, before its condition if it can, and indents all but the first part. */
function hanging(line: string, length: number): string[] {
  const parts = line.length <= length ? [line] : line.split(/(?<=\w.*) (?=\[)/);
  return parts
    .flatMap((part) => wrapText(unbroken(part), length))
    .map((part, index) => (index === 0 ? part : `   ${part}`));
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
    return { arrow, lines: hanging(`${start}${arrowLabel(arrow)}${end}`, length) };
  });
}

function lastName(id: string): string {
  return id.split('.').at(-1) ?? id;
}

/** Keeps a delay such as `30 s` on one line. */
function unbroken(text: string): string {
  return text.replace(/(\d+) (h|min|s|ms)\b/, '$1\u00a0$2');
}

/** The size of the text beside a drawn line. */
export function textsSize(texts: readonly ArrowText[]): { width: number; height: number } {
  const lines = texts.flatMap((text) => text.lines);
  return {
    width: Math.max(...lines.map((line) => textWidth(line, FONT.text))) + 8,
    height: FONT.lineHeight * lines.length + 2,
  };
}
