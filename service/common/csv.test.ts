import { describe, expect, test } from 'vitest';
import { text } from './csv.ts';

describe('a text cell', () => {
  // Rule: SHAPE-15
  test.each([
    ['BTC/USDT', 'BTC/USDT'],
    ['say "hi", twice', '"say ""hi"", twice"'],
    ['=1+1', "'=1+1"],
    ['+1', "'+1"],
    ['-1', "'-1"],
    ['@sum', "'@sum"],
    ['\t=1', "'\t=1"],
    ['=HYPERLINK("x")', `"'=HYPERLINK(""x"")"`],
  ])('%s cannot run as a formula in a spreadsheet', (value, cell) => {
    expect(text(value)).toBe(cell);
  });
});
