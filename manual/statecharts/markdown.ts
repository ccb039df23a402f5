import type { Named } from './names.ts';

/** Escapes text for a cell of a Markdown table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A name from the machine, as code; an empty string stays empty. */
export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

/** Several names as code, separated by commas. */
export function codes(texts: readonly string[]): string {
  return texts.map(code).join(', ');
}

/** A line break in a cell. */
export const LINE = '<br>';

/** The words for something, and its name in the code below. */
export function both({ code: name, words }: Named): string {
  return name === words ? words : `${words}${LINE}${code(name)}`;
}

/** A table without its empty columns. If there are no rows, a sentence takes its place. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.';
  const filled = head.map((_, column) => rows.some((row) => row[column] !== ''));
  const kept = (cells: readonly string[]) => cells.filter((_, column) => filled[column]);
  const line = (cells: readonly string[]) => `| ${kept(cells).map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(kept(head).length)}`, ...rows.map(line)].join('\n');
}
