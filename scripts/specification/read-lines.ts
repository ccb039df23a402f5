import { blocksOf } from '../../manual/build/rules/page-blocks.ts';

/** One statement of the owner. */
export interface Line {
  /** Its number, such as `2.14`. */
  readonly number: string;
  /** Letter by letter as given. */
  readonly words: string;
  /** The rules that say it; none if it leaves something open. */
  readonly rules: readonly string[];
}

/** The statements of a page of tables, whose first column has the number and whose last links to the rules, or is `open`. */
export function readLines(page: string): Line[] {
  return blocksOf(page)
    .filter(({ kind }) => kind === 'row')
    .map(({ text }) => {
      const cells = text.split(' | ').map((cell) => cell.trim());
      const rules = cells.at(-1) ?? '';
      return {
        number: cells[0] ?? '',
        words: cells.slice(1, -1).join(' | '),
        rules: rules === 'open' ? [] : rules.split(', ').map(linkedRule),
      };
    });
}

/** The id of the rule that a link leads to; all of the link if it leads elsewhere. */
function linkedRule(link: string): string {
  const [, id, anchor] = /^\[([A-Z]+-\d+)\]\(product\.md#([a-z]+-\d+)\)$/.exec(link) ?? [];
  return id && id.toLowerCase() === anchor ? id : link;
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

/** What a statement says in words that must stay as they are: messages, routes, values, names in code and numbers. */
export function exactWords(words: string): string[] {
  return exact.flatMap((pattern) => [...words.matchAll(pattern)].map(([, found = '']) => found));
}

/** What follows a colon, or a whole statement, up to the end of the sentence. */
const listed = /(^|: )([^:;.|]+)\./g;
const mostWords = 3;

/**
 * The names in the lists of a statement, such as those of columns; without what is in parentheses. Names are short:
 * where a part is longer, all of it reads as a sentence, which a rule may say in other words.
 */
export function listedNames(words: string): string[] {
  return [...words.replaceAll('**', '').matchAll(listed)].flatMap(([, lead, list = '']) => {
    const names = list.replaceAll(/ \([^)]*\)/g, '').split(/, and |, | and /);
    const isList = names.every((name) => name.split(' ').length <= mostWords);
    return isList && (lead || names.length > 2) ? names : [];
  });
}
