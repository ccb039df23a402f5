import { blocksOf } from '../manual/rules/page-blocks.ts';

/** One statement of the owner. */
export interface Line {
  /** Its number, such as `2.14`. */
  readonly number: string;
  /** Letter by letter as given. */
  readonly words: string;
  /** The rules that say it; none if it leaves something open. */
  readonly rules: readonly string[];
}

/** The statements of a page of tables, whose first column has the number and whose last has the rules, or `open`. */
export function readLines(page: string): Line[] {
  return blocksOf(page)
    .filter(({ kind }) => kind === 'row')
    .map(({ text }) => {
      const cells = text.split(' | ').map((cell) => cell.trim());
      const rules = cells.at(-1) ?? '';
      return {
        number: cells[0] ?? '',
        words: cells.slice(1, -1).join(' | '),
        rules: rules === 'open' ? [] : rules.split(', '),
      };
    });
}

const quoted = /(?<!\w)'(.+?)'(?!\w)/g;
const exact = [
  quoted,
  // Routes and the paths of calls.
  /(?:^|(?<=\s))(\/[\w\-/{}]*)/g,
  // Values of enumerations, and names in code.
  /\b([A-Z]+_[A-Z_]+|[A-Z]{4,})\b/g,
  /\b([a-z]+[A-Z]\w*)\b/g,
  // Numbers and ranges, but not the numbers of sections, nor products.
  /(?<![\w.*]|section )(\d+(?:–\d+)?)(?![\w.*]*\d)/g,
];

/** What a statement says in words that must stay as they are: messages, routes, values, names and numbers. */
export function exactWords(words: string): string[] {
  return exact.flatMap((pattern) => [...words.matchAll(pattern)].map(([, found = '']) => found));
}
