import { readFileSync } from 'node:fs';
import { rulesData } from '../manual/build/rules/rules-data.ts';
import { machineModels } from '../tests/model/machines.ts';
import { readOptions } from './read-options.ts';
import { alterations } from './specification/alterations.ts';
import { partings } from './specification/compare.ts';
import { givenWords } from './specification/given-words.ts';
import { readLines } from './specification/read-lines.ts';

/** With `--line 4.12`, also prints the rules of this statement of the owner, and what holds them. */
const { values } = readOptions({ options: { line: { type: 'string' } } });

const { data, faults } = rulesData(machineModels);
const unheld = data.rules.filter(({ holders }) => holders.length === 0);
const lines = readLines(readFileSync('docs/specification.md', 'utf8'));
const given = givenWords(readFileSync(data.page, 'utf8'));

const all = [
  ...faults.map((fault) => `${fault}.`),
  ...unheld.map(({ id }) => `No test, invariant or state holds ${id}.`),
  ...[...alterations(lines), ...partings(lines, given)].map((fault) => `docs/specification.md: ${fault}`),
];
for (const fault of all) console.error(fault);
if (all.length > 0) process.exitCode = 1;
else {
  console.log(`${data.rules.length} rules have ids, and each is held by something.`);
  console.log(
    `${lines.length} lines of the owner are as given, and their rules have the exact words and names.`,
  );
}

if (values.line !== undefined) printLine(values.line);

function printLine(number: string): void {
  const line = lines.find((one) => one.number === number);
  console.log(line ? `\n${number} ${line.words}` : `\nThere is no line ${number}.`);
  for (const { id, text, holders } of data.rules.filter((rule) => line?.rules.includes(rule.id))) {
    console.log(`\n${id} ${text}`);
    for (const { kind, name, file, line } of holders) console.log(`  ${kind}: ${name} (${file}:${line})`);
  }
}
