import { expect, it } from 'vitest';
import { slowestFiles, timeOf } from './slowest-files.ts';

it('adds up what the tests of a file took, and names the slowest ten of each project', () => {
  const many = Array.from({ length: 12 }, (_, index) => ({
    project: 'unit',
    file: `${index}.test.ts`,
    milliseconds: index * 100,
  }));
  const twice = [700, 800].map((milliseconds) => ({ project: 'e2e', file: 'a.e2e.ts', milliseconds }));
  const lines = slowestFiles([...many, ...twice]);
  expect(lines.slice(0, 3)).toEqual(['', 'Slowest files of unit:', '    1.1 s  11.test.ts']);
  expect(lines).not.toContain('    0.1 s  1.test.ts');
  expect(lines.slice(-2)).toEqual(['Slowest files of e2e:', '    1.5 s  a.e2e.ts']);
});

it('counts what a file imports and sets up before its tests', () => {
  expect(timeOf({ collectDuration: 3_000, setupDuration: 500, duration: 200 })).toBe(3_700);
});
