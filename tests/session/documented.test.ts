import { globSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const sources = {
  unit: globSync('tests/session/*.test.ts'),
  Chromium: globSync('tests/e2e/session-*.e2e.ts'),
};
const row = /^\| (?<number>\d*) +\| .*? ?\| (?<level>unit|Chromium) \| `(?<name>.+)` \|$/gm;
const rows = [...readFileSync('docs/session.md', 'utf8').matchAll(row)].map(({ groups }) => ({ ...groups }));
const named = (level: keyof typeof sources) =>
  rows.flatMap((entry) => (entry.level === level ? [String(entry.name)] : []));

describe('docs/session.md', () => {
  it('lists all 43 scenarios', () => {
    const numbers = rows.flatMap(({ number }) => (number ? [Number(number)] : []));
    expect(numbers).toEqual(Array.from({ length: 43 }, (_, index) => index + 1));
  });

  it.each(['unit', 'Chromium'] as const)('names only tests that exist: %s', (level) => {
    const code = sources[level].map((file) => readFileSync(file, 'utf8')).join('\n');
    expect(named(level).filter((name) => !code.includes(`'${name}'`))).toEqual([]);
  });
});
