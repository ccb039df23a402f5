import { readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import type { HeldRule } from '../manual/data/rule-data.ts';
import { machineModels } from '../tests/model/machines.ts';
import { rulesData } from '../manual/build/rules/rules-data.ts';
import { alterations } from './specification/alterations.ts';
import { partings } from './specification/compare.ts';
import { givenWords } from './specification/given-words.ts';
import { type Line, readLines } from './specification/read-lines.ts';

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
