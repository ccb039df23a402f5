import type { JSONReportSuite } from '@playwright/test/reporter';
import type { Outcome } from '../../tests/answers/lib/test.ts';
import { type Rule, rules } from '../../tests/answers/lib/verdict.ts';
import { outcomesIn } from '../answers/second-tries.ts';
import { buildIfStale } from '../build-if-stale.ts';
import { recordProof, runPlaywright } from '../proofs.ts';

const names = Object.keys(rules) as Rule[];

/** Tries every wrong answer, or those whose case has the arguments in its name. */
export function proveAnswers(args: readonly string[]): void {
  const filter = args.join(' ');
  if (!process.env.CLIENT_DIR) buildIfStale();
  const { isGreen, report } = runPlaywright(['--project', 'answers'], { CASES: 'all', ANSWERS_ONLY: filter });
  const outcomes = outcomesOf(report?.suites ?? []);
  if (report) printTable(outcomes);
  if (isGreen && !filter) {
    const again = outcomes.filter(({ once }) => once).length;
    recordProof('npm run nightly -- answers', `${outcomes.length} cases, ${again} at the second try`);
  }
  process.exitCode = isGreen ? 0 : 1;
}

/** The outcomes the tests attached. */
function outcomesOf(suites: readonly JSONReportSuite[]): Outcome[] {
  return suites.flatMap(({ specs, suites: inner = [] }) => [
    ...specs
      .flatMap(({ tests }) => tests)
      .flatMap(({ results }) => results)
      .flatMap(({ attachments }) =>
        outcomesIn(
          attachments.map(({ name, body }) => ({ name, ...(body && { body: Buffer.from(body, 'base64') }) })),
        ),
      ),
    ...outcomesOf(inner),
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
