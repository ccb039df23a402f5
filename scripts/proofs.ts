import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JSONReport } from '@playwright/test/reporter';

const page = 'CONTRIBUTING.md';
const heading = '## The longer proofs';

const git = (...args: string[]) => execFileSync('git', args, { encoding: 'utf8' }).trim();

/**
 * Writes when a proof last passed in full, and its figures, into its row of CONTRIBUTING.md. Call it only if every part
 * ran and passed.
 *
 * @param command as its row names it, such as `npm run e2e`
 * @param figures such as “412 tests”
 */
export function recordProof(command: string, figures: string): void {
  const changes = git('status', '--porcelain', '--', `:!${page}`) === '' ? '' : ' and changes';
  const when = `${new Date().toISOString().slice(0, 10)}, ${git('rev-parse', '--short', 'HEAD')}${changes}`;
  writeFileSync(page, withProof(readFileSync(page, 'utf8'), command, when, figures));
  console.log(`\n${command} is whole: ${figures}. ${page} says so now; commit it.`);
}

/**
 * The page with the last two cells of a proof's row replaced.
 * @throws if the page has no such row
 */
export function withProof(text: string, command: string, when: string, figures: string): string {
  const start = `| \`${command}\` | `;
  const lines = text.split('\n');
  const row = lines.findIndex((line, index) => index > lines.indexOf(heading) && line.startsWith(start));
  if (!lines.includes(heading) || row < 0) throw new Error(`${page} has no row for ${command}.`);
  const [covers] = (lines[row] ?? '').slice(start.length).split(' | ');
  return lines.with(row, `${start}${covers} | ${when} | ${figures} |`).join('\n');
}

interface Run {
  isGreen: boolean;
  /** How many tests passed. */
  figures: string;
}

/** Ends a proof: fails the command unless its tests passed, and records them if none was left out. */
export function endProof(command: string, { isGreen, figures }: Run, isWhole: boolean): void {
  if (isGreen && isWhole) recordProof(command, figures);
  process.exitCode = isGreen ? 0 : 1;
}

/** Runs Playwright's tests with these arguments. @returns also its report, if it wrote one */
export function runPlaywright(
  args: readonly string[],
  env: Record<string, string> = {},
): Run & { report?: JSONReport } {
  const { isGreen, report } = runTests<JSONReport>(['playwright', 'test', '--config', 'tests', ...args], {
    ...env,
    PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
  });
  return { isGreen, figures: testsInWords(report?.stats.expected), ...(report && { report }) };
}

/** Runs Vitest's tests with these arguments. */
export function runVitest(args: readonly string[]): Run {
  const reporters = ['--reporter=default', '--reporter=json', `--outputFile=${reportFile}`];
  const { isGreen, report } = runTests<{ numPassedTests: number }>([
    'vitest',
    'run',
    '--config',
    'tests/vitest.config.ts',
    ...args,
    ...reporters,
  ]);
  return { isGreen, figures: testsInWords(report?.numPassedTests) };
}

const testsInWords = (count = 0) => (count === 1 ? '1 test' : `${count} tests`);

const reportFile = join(tmpdir(), `botdeck-report-${process.pid}.json`);

function runTests<Report>([command = '', ...args]: readonly string[], env: Record<string, string> = {}) {
  const { status } = spawnSync(command, args, { stdio: 'inherit', env: { ...process.env, ...env } });
  const report = existsSync(reportFile)
    ? (JSON.parse(readFileSync(reportFile, 'utf8')) as Report)
    : undefined;
  rmSync(reportFile, { force: true });
  return { isGreen: status === 0, report };
}
