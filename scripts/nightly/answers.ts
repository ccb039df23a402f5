import type { JSONReportSuite, Reporter, TestCase, TestResult } from '@playwright/test/reporter';
import type { Outcome } from '../../tests/answers/lib/test.ts';
import { type Rule, rules } from '../../tests/answers/lib/verdict.ts';
import { buildIfStale } from '../client-build.ts';
import { recordProof, runPlaywright } from '../proofs.ts';

/** A case that breaks a rule may run a second time. One case in this many may need it. */
const casesForOne = 1_000;

/**
 * Says that too many cases passed only on a second run; null if few enough did. One is always allowed, because a
 * run of a few cases says little about all of them.
 */
export function tooManySecondTries(outcomes: readonly { readonly once?: object }[]): string | null {
  const count = outcomes.filter(({ once }) => once).length;
  const allowed = Math.max(1, Math.floor(outcomes.length / casesForOne));
  return count > allowed
    ? `${count} of ${outcomes.length} cases were right only when they ran again; ${allowed} may be.`
    : null;
}

/** The outcomes that a test of wrong answers attached. */
export function outcomesIn(
  attachments: readonly { readonly name: string; readonly body?: Buffer }[],
): Outcome[] {
  return attachments.flatMap(({ name, body }) =>
    name === 'outcomes' && body ? (JSON.parse(body.toString()) as Outcome[]) : [],
  );
}

/** A test in a browser that fails is played again. One in this many may need that. */
const testsForOne = 100;

/** Says that too many tests passed only on the second try, and which; null if few enough did. */
export function tooManyFlaky(tests: readonly { title: string; isFlaky: boolean }[]): string | null {
  const flaky = tests.filter(({ isFlaky }) => isFlaky);
  const allowed = Math.max(1, Math.floor(tests.length / testsForOne));
  if (flaky.length <= allowed) return null;
  const titles = flaky.map(({ title }) => `  ${title}`).join('\n');
  return `${flaky.length} of ${tests.length} tests passed only at the second try; ${allowed} may:\n${titles}`;
}

/** Fails a run of Playwright's tests with too many second tries, whichever command started it. */
export default class SecondTries implements Reporter {
  private readonly outcomes: Outcome[] = [];
  private readonly tests = new Set<TestCase>();

  onTestEnd(test: TestCase, { attachments }: TestResult): void {
    this.outcomes.push(...outcomesIn(attachments));
    this.tests.add(test);
  }

  async onEnd(): Promise<{ status: 'failed' } | undefined> {
    const played = [...this.tests].map((test) => ({
      title: test.titlePath().filter(Boolean).join(' › '),
      isFlaky: test.outcome() === 'flaky',
    }));
    const complaints = [tooManySecondTries(this.outcomes), tooManyFlaky(played)].filter(Boolean);
    for (const complaint of complaints) console.error(`\n${complaint}`);
    return complaints.length > 0 ? { status: 'failed' } : undefined;
  }
}

const names = Object.keys(rules) as Rule[];

/** Tries every wrong answer, or those whose case has the arguments, with a space between them, in its name. */
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
  const isEmpty = outcomes.length === 0;
  if (isEmpty) console.error(`No case has this in its name: ${filter}`);
  process.exitCode = isGreen && !isEmpty ? 0 : 1;
}

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
