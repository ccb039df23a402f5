import { exactWords, type Line } from './read-lines.ts';

/**
 * Where the owner's statements and the rules part: a statement without a rule, with a rule that does not exist, that
 * this project decided, or that lacks an exact word; and a rule that counts as given, but no statement names it.
 * @param given what the owner gave of each rule, by its id
 */
export function partings(lines: readonly Line[], given: ReadonlyMap<string, string>): string[] {
  const named = new Set(lines.flatMap(({ rules }) => rules));
  const unnamed = [...given].filter(([id, words]) => words !== '' && !named.has(id));
  return [
    ...repeated(lines),
    ...lines.flatMap((line) => faultsOf(line, given)),
    ...unnamed.map(([id]) => `${id} is not marked as decided, but no line names it.`),
  ];
}

function faultsOf({ number, words, rules }: Line, given: ReadonlyMap<string, string>): string[] {
  if (rules.length === 0) return isOpen(words) ? [] : [`Line ${number} says something, but names no rule.`];
  const unknown = rules.filter((id) => !given.has(id));
  const decided = rules.filter((id) => given.get(id) === '');
  const said = rules.map((id) => given.get(id) ?? '').join('\n');
  const missing = exactWords(words).filter((word) => !said.includes(word));
  return [
    ...unknown.map((id) => `Line ${number} names ${id}, which does not exist.`),
    ...decided.map((id) => `Line ${number} names ${id}, which this project decided.`),
    ...missing.map(
      (word) => `Line ${number} says “${word}”, and the given words of ${rules.join(', ')} do not.`,
    ),
  ];
}

/** Whether a statement only says what it leaves open. */
function isOpen(words: string): boolean {
  return /\bnot shown\b/.test(words);
}

function repeated(lines: readonly Line[]): string[] {
  const numbers = lines.map(({ number }) => number);
  return numbers
    .filter((number, index) => numbers.indexOf(number) !== index)
    .map((number) => `Line ${number} appears twice.`);
}
