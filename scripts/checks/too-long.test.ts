import { expect, it } from 'vitest';
import { tooLong } from './too-long.ts';

const lines = (count: number) => 'x\n'.repeat(count);

it.each([
  ['src/a.ts', 200],
  ['src/app/early/a.js', 200],
  ['src/a.test.ts', 300],
  ['tests/support/a.ts', 300],
])('%s may have %i lines and no more', (path, limit) => {
  expect(tooLong(path, lines(limit))).toEqual([]);
  expect(tooLong(path, lines(limit + 1))).toEqual([`${path} has ${limit + 1} lines; the limit is ${limit}.`]);
});
