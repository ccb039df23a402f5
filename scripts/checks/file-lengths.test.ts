import { expect, it } from 'vitest';
import { limit, tooLong } from './file-lengths.ts';

const lines = (count: number) => 'x\n'.repeat(count);

it('lets a file have as many lines as the limit, and no more', () => {
  expect(tooLong('src/a.ts', lines(limit))).toEqual([]);
  expect(tooLong('src/a.ts', lines(limit + 1))).toEqual([
    `src/a.ts has ${limit + 1} lines; the limit is ${limit}.`,
  ]);
});
