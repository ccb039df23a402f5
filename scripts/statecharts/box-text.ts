import type { Arrow, Box, Chart } from './chart.ts';
import { arrowLabel, boxLines } from './labels.ts';
import { textWidth, wrapText } from './text-size.ts';

export const FONT = { name: 13, text: 12, lineHeight: 16, padding: 12 };
const LABEL_LENGTH = 30;
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

/** The lines beside a drawn line, with the arrow each belongs to. */
export function labelLines(arrows: readonly Arrow[]): { arrow: Arrow; lines: string[] }[] {
  return arrows.map((arrow) => ({ arrow, lines: wrapText(arrowLabel(arrow), LABEL_LENGTH) }));
}

/** The size of the text beside a drawn line. */
export function labelSize(arrows: readonly Arrow[]): { width: number; height: number } {
  const lines = labelLines(arrows).flatMap((label) => label.lines);
  return {
    width: Math.max(...lines.map((line) => textWidth(line, FONT.text))) + 8,
    height: FONT.lineHeight * lines.length + 2,
  };
}
