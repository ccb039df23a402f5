import { spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync } from 'node:fs';
import type { JSONReport, JSONReportSuite } from '@playwright/test/reporter';
import type { Outcome } from '../tests/answers/lib/test.ts';
import { type Rule, rules } from '../tests/answers/lib/verdict.ts';
import { tooManySecondTries } from './answers/second-tries.ts';
import { buildIfStale } from './build-if-stale.ts';

const report = 'test-results/answers.json';
const names = Object.keys(rules) as Rule[];
const filter = process.argv.slice(2).join(' ');

if (!process.env.CLIENT_DIR) buildIfStale();
rmSync(report, { force: true });
const { status } = spawnSync('playwright', ['test', '--project', 'answers', '--reporter', 'list,json'], {
  stdio: 'inherit',
  env: { ...process.env, CASES: 'all', ANSWERS_ONLY: filter, PLAYWRIGHT_JSON_OUTPUT_FILE: report },
});
process.exitCode = status ?? 1;
if (existsSync(report)) {
  const outcomes = outcomesIn((JSON.parse(readFileSync(report, 'utf8')) as JSONReport).suites);
  printTable(outcomes);
  const tooMany = tooManySecondTries(outcomes);
  if (tooMany) {
    console.error(`\n${tooMany}`);
    process.exitCode = 1;
  }
}

/** The outcomes the tests attached. */
function outcomesIn(suites: readonly JSONReportSuite[]): Outcome[] {
  return suites.flatMap((suite) => [
    ...suite.specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .flatMap(({ attachments }) => attachments)
      .flatMap(({ name, body }) =>
        name === 'outcomes' && body ? (JSON.parse(Buffer.from(body, 'base64').toString()) as Outcome[]) : [],
      ),
    ...outcomesIn(suite.suites ?? []),
  ]);
}

function printTable(outcomes: readonly Outcome[]): void {
  const isBroken = ({ verdict }: Outcome) => Object.keys(verdict).length > 0;
  const printRow = (title: string, cells: readonly (string | number)[]) =>
    console.log(title.padEnd(25) + cells.map((cell) => String(cell).padStart(10)).join(''));
  const figures = (some: readonly Outcome[]) => [
    some.length,
    some.filter(isBroken).length,
    ...names.map((rule) => some.filter(({ verdict }) => rule in verdict).length),
  ];

  console.log('\nCases that broke a rule:');
  for (const { name } of outcomes.filter(isBroken)) console.log(name);
  console.log('\nCases that broke a rule, and then not:');
  for (const { name, once } of outcomes.filter((outcome) => outcome.once)) console.log(name, once);
  console.log();
  printRow('call', ['cases', 'broken', ...names]);
  for (const [call, some] of Map.groupBy(outcomes, (outcome) => outcome.call)) printRow(call, figures(some));
  printRow('all', figures(outcomes));
  console.log();
  for (const rule of names) console.log(`${rule.padEnd(12)}${rules[rule]}`);
}
