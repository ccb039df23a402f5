import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { type Block, blocksOf, endsLead, isLead } from '../../manual/build/rules/read-rules.ts';
import { rulesData } from '../../manual/build/rules/rules-data.ts';
import type { HeldRule } from '../../manual/data/manual-data.ts';
import { machineModels } from '../../tests/model/machines.ts';

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
function exactWords(words: string): string[] {
  return exact.flatMap((pattern) => [...words.matchAll(pattern)].map(([, found = '']) => found));
}

/** What follows a colon, or a whole statement, up to the end of the sentence. */
const listed = /(^|: )([^:;.|]+)\./g;
const mostWords = 3;

/**
 * The names in the lists of a statement, such as those of columns; without what is in parentheses. Names are short:
 * where a part is longer, all of it reads as a sentence, which a rule may say in other words.
 */
function listedNames(words: string): string[] {
  return [...words.replaceAll('**', '').matchAll(listed)].flatMap(([, lead, list = '']) => {
    const names = list.replaceAll(/ \([^)]*\)/g, '').split(/, and |, | and /);
    const isList = names.every((name) => name.split(' ').length <= mostWords);
    return isList && (lead || names.length > 2) ? names : [];
  });
}

/** The lines of docs/specification.md that only say what they leave open. */
const openLines = ['1.18', '2.32', '3.23', '4.9', '5.18', '9.10'];

/** The digest of the lines of docs/specification.md. Only the owner can change them. */
const given = '72a0789e01856665d26408df8c4bf0ad7a436c9bc0ec2de4352f90eead913100';

/** Whether lines are those the owner gave: says where their numbers skip or repeat, and if a number or word differs. */
export function alterations(lines: readonly Line[], known: string = given): string[] {
  const skips = lines.slice(1).flatMap(({ number }, index) => {
    const before = lines[index]?.number ?? '';
    return isNext(before, number) ? [] : [`Line ${before} is followed by ${number}.`];
  });
  return [...skips, ...(fingerprint(lines) === known ? [] : ['The lines are not those the owner gave.'])];
}

/** Is equal for lines whose numbers and words are equal. */
export function fingerprint(lines: readonly Line[]): string {
  const text = lines.map(({ number, words }) => `${number} ${words}`).join('\n');
  return createHash('sha256').update(text).digest('hex');
}

function isNext(before: string, number: string): boolean {
  const [section = 0, line = 0] = before.split('.').map(Number);
  return [`${section}.${line + 1}`, `${section + 1}.1`].includes(number);
}

const mark = '**[D]';
/** What may change whose words come next: an id, or the mark of what this project decided. */
const sign = /(?=<sub id=|\*\*\[D\])/;
const marker = /^<sub id="[^"]*">([A-Z]+-\d+)<\/sub>/;

/** Where a block stands. */
interface Place {
  /** Whether the project decided all that stands there. */
  readonly isDecided: boolean;
  /** Whether it decided a column. */
  readonly columns: readonly boolean[];
  /** The rule in the header of the table. */
  readonly tableId: string;
}

/**
 * What the owner gave of each rule of a page, by the rule's id; blank if this project decided all of it. The mark of
 * a decision holds to the end of its paragraph, list item or cell; at the end of a cell, for the cell; in the first
 * cell, for the row; in a header, for the column; in words that introduce a list or table, for all of it; in a
 * heading, for the section.
 */
export function givenWords(page: string): Map<string, string> {
  const given = new Map<string, string>();
  const all = blocksOf(page);
  const blocks = all.slice(all.findIndex(({ level }) => level === 2));
  let sections: boolean[] = [];
  let isLeadDecided = false;
  let table: Pick<Place, 'columns' | 'tableId'> = { columns: [], tableId: '' };
  for (const [index, block] of blocks.entries()) {
    const previous = blocks[index - 1];
    if (previous && endsLead(previous, block)) isLeadDecided = false;
    if (block.kind === 'header') table = { columns: cellsOf(block).map(isMarked), tableId: idIn(block) };
    if (block.kind === 'heading') sections = [...sections.slice(0, block.level - 2), isMarked(block.text)];
    else if (isLead(block)) isLeadDecided = isMarked(block.text);
    else {
      const isRow = block.kind === 'row';
      const { columns, tableId } = isRow ? table : { columns: [], tableId: '' };
      collect(given, block, { isDecided: isLeadDecided || sections.includes(true), columns, tableId });
    }
  }
  return given;
}

function collect(given: Map<string, string>, block: Block, { isDecided, columns, tableId }: Place): void {
  let id = tableId;
  let isRowDecided = isDecided;
  for (const [column, cell] of cellsOf(block).entries()) {
    let isHere = isRowDecided || columns[column] === true || cell.endsWith(`${mark}**`);
    for (const [index, part] of cell.split(sign).entries()) {
      id = marker.exec(part)?.[1] ?? id;
      isHere ||= part.startsWith(mark);
      const words = isHere ? '' : part.replace(marker, '').replaceAll('`', '').trim();
      const before = given.get(id) ?? '';
      if (id)
        given.set(id, before && words ? `${before}${index === 0 ? ' | ' : ' '}${words}` : before || words);
    }
    isRowDecided ||= column === 0 && isMarked(cell);
  }
}

function cellsOf({ kind, text }: Block): string[] {
  return kind === 'row' || kind === 'header' ? text.split(' | ').map((cell) => cell.trim()) : [text];
}

function idIn({ text }: Block): string {
  return /<sub id="[^"]*">([A-Z]+-\d+)<\/sub>/.exec(text)?.[1] ?? '';
}

function isMarked(text: string): boolean {
  return text.includes(mark);
}

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

/**
 * Finds rules without an id or a holder, and statements of the owner that are not as given. With `--line 4.12`, also prints
 * the rules of this statement, and what holds them.
 */
export function checkRules(args: string[]) {
  const { values } = parseArgs({ args, options: { line: { type: 'string' } } });
  const { data, faults } = rulesData(machineModels);
  const unheld = data.rules.filter(({ holders }) => holders.length === 0);
  const lines = readLines(readFileSync('docs/specification.md', 'utf8'));
  const given = givenWords(readFileSync(data.page, 'utf8'));
  if (values.line !== undefined) printLine(values.line, lines, data.rules);
  return {
    faults: [
      ...faults.map((fault) => `${fault}.`),
      ...unheld.map(({ id }) => `No test, invariant or state holds ${id}.`),
      ...[...alterations(lines), ...partings(lines, given)].map((fault) => `docs/specification.md: ${fault}`),
    ],
    said:
      `${data.rules.length} rules have ids, and each is held by something.\n` +
      `${lines.length} lines of the owner are as given, and their rules have the exact words and names.`,
  };
}

function printLine(number: string, lines: readonly Line[], rules: readonly HeldRule[]): void {
  const line = lines.find((one) => one.number === number);
  console.log(line ? `${number} ${line.words}` : `There is no line ${number}.`);
  for (const { id, text, holders } of rules.filter((rule) => line?.rules.includes(rule.id))) {
    console.log(`\n${id} ${text}`);
    for (const { kind, name, file, line } of holders) console.log(`  ${kind}: ${name} (${file}:${line})`);
  }
}
