import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { chainMutants } from './chain-mutants.ts';

it.each(chainMutants)('the code has exactly one place for each change of “$name”', ({ edits }) => {
  const places = edits.map(({ code, file }) => readFileSync(file, 'utf8').split(code).length - 1);
  expect(places).toEqual(edits.map(() => 1));
});
