import type { Row } from './row.ts';

const heads: Row = { measure: 'measure', value: 'value', gate: 'gate', verdict: '–' };

/** Prints rows in columns below a title. */
export function printTable(title: string, rows: readonly Row[]): void {
  const all = [heads, ...rows];
  const width = (column: 'measure' | 'value' | 'gate') => Math.max(...all.map((row) => row[column].length));
  const [measure, value, gate] = [width('measure'), width('value'), width('gate')];
  console.log(`\n${title}`);
  for (const row of all) {
    const verdict = row === heads ? 'verdict' : row.verdict;
    const columns = [
      row.measure.padEnd(measure),
      row.value.padStart(value),
      row.gate.padStart(gate),
      verdict,
    ];
    console.log(`  ${columns.join('   ')}`);
  }
}
