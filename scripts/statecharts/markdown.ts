/** Text made safe for a cell of a Markdown table. */
export function cell(text: string): string {
  return text.replaceAll('|', '\\|').replaceAll('\n', ' ');
}

/** A word of the machine's own language, as code; nothing for nothing. */
export function code(text: string): string {
  return text === '' ? '' : `\`${text}\``;
}

/** Several words as code, with commas. */
export function codes(texts: readonly string[]): string {
  return texts.map(code).join(', ');
}

/** A table without columns that are empty throughout; one without rows is a sentence instead. */
export function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  if (rows.length === 0) return 'None.';
  const filled = head.map((_, column) => rows.some((row) => row[column] !== ''));
  const kept = (cells: readonly string[]) => cells.filter((_, column) => filled[column]);
  const line = (cells: readonly string[]) => `| ${kept(cells).map(cell).join(' | ')} |`;
  return [line(head), `|${' --- |'.repeat(kept(head).length)}`, ...rows.map(line)].join('\n');
}
