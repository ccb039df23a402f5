import { expect, it } from 'vitest';
import { undocumented } from './undocumented.ts';

it.each([
  ['function', 'a.ts', 'export function pay() {}'],
  ['constant function', 'a.mjs', 'export const pay = () => {};'],
  ['class', 'a.js', 'export class pay {}'],
  ['constant class', 'a.ts', 'export const pay = class {};'],
])('an exported %s needs a docstring', (_kind, path, code) => {
  expect(undocumented(path, code)).toEqual([`${path}:1: pay`]);
  expect(undocumented(path, `/** Pays. */\n${code}`)).toEqual([]);
  expect(undocumented(path, `/** About the file. */\n\n${code}`)).toHaveLength(1);
  expect(undocumented(path, code.replace('export ', ''))).toEqual([]);
});
