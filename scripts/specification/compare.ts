import { openLines } from './alterations.ts';
import { exactWords, type Line, listedNames } from './read-lines.ts';

/**
 * Where the owner's statements and the rules differ: a statement without a rule, with a rule that does not exist, that
 * this project decided, or that lacks an exact word or a name; and a rule that counts as given, but no statement names
 * it. Whether the rest of the words mean the same is for readers.
 * @param given what the owner gave of each rule, by its id
 * @param open the numbers of the statements that only say what they leave open
 */
export function partings(
  lines: readonly Line[],
  given: ReadonlyMap<string, string>,
  open: readonly string[] = openLines,
): string[] {
  const named = new Set(lines.flatMap(({ rules }) => rules));
  const unnamed = [...given].filter(([id, words]) => words !== '' && !named.has(id));
  return [
    ...lines.flatMap((line) => faultsOf(line, given, open.includes(line.number))),
    ...unnamed.map(([id]) => `${id} is not marked as decided, but no line names it.`),
  ];
}

function faultsOf(
  { number, words, rules }: Line,
  given: ReadonlyMap<string, string>,
  isOpen: boolean,
): string[] {
  if (isOpen) return rules.length === 0 ? [] : [`Line ${number} leaves everything open, but names a rule.`];
  if (rules.length === 0) return [`Line ${number} says something, but names no rule.`];
  const unknown = rules.filter((id) => !given.has(id));
  const decided = rules.filter((id) => given.get(id) === '');
  const said = rules.map((id) => given.get(id) ?? '').join('\n');
  const missing = [
    ...exactWords(words).filter((word) => !says(said, word)),
    ...listedNames(words).filter((name) => !lists(said, name)),
  ];
  return [
    ...unknown.map((id) => `Line ${number} names ${id}, which does not exist.`),
    ...decided.map((id) => `Line ${number} names ${id}, which this project decided.`),
    ...[...new Set(missing)].map(
      (word) => `Line ${number} says “${word}”, and the given words of ${rules.join(', ')} do not.`,
    ),
  ];
}

/** Whether the words contain this one, not just as part of a longer word or path. */
function says(words: string, word: string): boolean {
  return new RegExp(String.raw`(?<![\w/}])${escaped(word)}(?![\w{]|-\w|/\w)`).test(words);
}

/** Whether the words contain this name, with a word boundary on both sides. */
function lists(words: string, name: string): boolean {
  const pattern = `(?:^|[,.:;|] |and )${escaped(name)}(?=$|[,.:;|]| [|(]|,? and )`;
  return new RegExp(pattern, 'm').test(words.replaceAll('**', ''));
}

function escaped(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`);
}
