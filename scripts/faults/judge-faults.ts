import { spawnSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { JsonTestResults } from 'vitest/node';
import { projectFiles } from '../checks/project-files.ts';

export interface Edit {
  readonly file: string;
  /** Occurs exactly once in the file. */
  readonly code: string;
  readonly replacement: string;
}

/** A fault that somebody could make. */
export interface Fault {
  readonly name: string;
  readonly edits: readonly Edit[];
  /** A test of it must fail with the fault, and all pass without. Writes a report as Vitest does, to `{report}`. */
  readonly command: string;
}

/** Options with which Vitest runs the project's tests and writes the report. */
export const reporting = '-c tests/vitest.config.ts --reporter=default --reporter=json --outputFile={report}';

/** Ends Vitest's run at the first failure: with a fault, many tests may wait in vain. */
export const bail = ' --bail 1';

/** The part of Vitest's report that says whether a test failed, and why. */
export interface Report {
  testResults: {
    assertionResults: Pick<
      JsonTestResults['testResults'][number]['assertionResults'][number],
      'failureMessages' | 'status'
    >[];
  }[];
}

/** How many faults were noticed. */
export interface Verdict {
  readonly name: string;
  readonly faults: number;
  /** How many faults each oracle notices alone. */
  readonly noticed: Readonly<Record<string, number>>;
  readonly survivors: readonly string[];
  /** Faults with which the command failed although no test did: nobody knows whether a test would have. */
  readonly notJudged: readonly string[];
}

/**
 * Makes each fault in a copy of the project, one at a time, and runs its command there.
 * @throws if a command fails without a fault, or the code of a fault is not there exactly once
 */
export function judgeFaults(
  name: string,
  faults: readonly Fault[],
  folder = copyProject(),
  longestMs = usualLongestMs,
): Verdict {
  for (const command of new Set(faults.map((fault) => fault.command))) {
    const { outcome, output } = run(command, folder, longestMs);
    if (outcome !== 'passed') throw new Error(`Without a fault, this must pass: ${command}\n${output}`);
  }
  const outcomes = faults.map((fault) => ({
    fault: fault.name,
    outcome: outcomeOf(fault, folder, longestMs),
  }));
  const having = (wanted: Outcome) =>
    outcomes.filter(({ outcome }) => outcome === wanted).map(({ fault }) => fault);
  return {
    name,
    faults: faults.length,
    noticed: { tests: having('failed').length },
    survivors: having('passed'),
    notJudged: having('broke down'),
  };
}

/** A command must not take longer, or it hangs. */
const usualLongestMs = 15 * 60_000;

/** What became of a command: all tests passed, a test failed, or nobody can tell. */
type Outcome = 'passed' | 'failed' | 'broke down';

function outcomeOf({ name, edits, command }: Fault, folder: string, longestMs: number): Outcome {
  const before = new Map<string, string>();
  try {
    for (const { file, code, replacement } of edits) {
      const path = join(folder, file);
      const source = readFileSync(path, 'utf8');
      if (!before.has(path)) before.set(path, source);
      if (source.split(code).length !== 2)
        throw new Error(`For “${name}”, ${file} must have this exactly once: ${code}`);
      writeFileSync(
        path,
        source.replace(code, () => replacement),
      );
    }
    let { outcome, output } = run(command, folder, longestMs);
    // The first failure alone may not tell: Vitest sometimes leaves it out of its report, or it is an error in the code.
    if (outcome === 'broke down' && command.includes(bail))
      ({ outcome, output } = run(command.replace(bail, ''), folder, longestMs));
    if (outcome === 'broke down')
      console.error(`With “${name}”, no test failed, but this did: ${command}\n${output}`);
    return outcome;
  } finally {
    for (const [path, source] of before) writeFileSync(path, source);
  }
}

/** A test that fails for one of these reasons could not run: the fault is no working code. */
const noCode = /^(ReferenceError|SyntaxError|TypeError)\b/;

function run(command: string, folder: string, longestMs: number): { outcome: Outcome; output: string } {
  const report = join(folder, 'faults-report.json');
  rmSync(report, { force: true });
  // In place of the shell, so that a command that takes too long is ended, and not only its shell.
  const { status, stderr, stdout } = spawnSync(`exec ${command.replace('{report}', report)}`, {
    cwd: folder,
    shell: true,
    encoding: 'utf8',
    maxBuffer: Number.POSITIVE_INFINITY,
    timeout: longestMs,
  });
  const tests = existsSync(report) ? testsIn(JSON.parse(readFileSync(report, 'utf8'))) : [];
  const hasFailed = tests.some(
    ({ failureMessages, status: result }) =>
      result === 'failed' && !failureMessages?.some((message) => noCode.test(message)),
  );
  const hasPassed = status === 0 && tests.some(({ status: result }) => result === 'passed');
  return { outcome: hasPassed ? 'passed' : hasFailed ? 'failed' : 'broke down', output: stdout + stderr };
}

const testsIn = ({ testResults }: Report) => testResults.flatMap(({ assertionResults }) => assertionResults);

function copyProject(): string {
  const folder = mkdtempSync(join(tmpdir(), 'botdeck-faults-'));
  process.once('exit', () => rmSync(folder, { recursive: true }));
  for (const file of projectFiles(['*'])) cpSync(file, join(folder, file));
  symlinkSync(realpathSync('node_modules'), join(folder, 'node_modules'));
  return folder;
}
