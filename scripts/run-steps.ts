import { spawn } from 'node:child_process';

/** One command of a run, with its name in the summary. */
export interface Step {
  name: string;
  command: string;
  /** Steps that run at the same time as this one, one after another, up to the first failure. Their output follows. */
  beside?: readonly Step[];
}

interface Result {
  name: string;
  ok: boolean;
  seconds: number;
  output: string;
}

function runStep({ name, command }: Step, live: boolean): Promise<Result> {
  const started = performance.now();
  return new Promise((resolve) => {
    const child = spawn(command, { shell: true, stdio: live ? 'inherit' : 'pipe', env: process.env });
    let output = '';
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('close', (code) => {
      resolve({ name, ok: code === 0, seconds: (performance.now() - started) / 1000, output });
    });
  });
}

function report(results: readonly Result[]): void {
  console.log();
  for (const { name, ok, seconds } of results) {
    console.log(`${ok ? 'ok    ' : 'FAILED'}  ${name.padEnd(24)} ${seconds.toFixed(1).padStart(6)} s`);
  }
  const failed = results.filter(({ ok }) => !ok).length;
  console.log(`\n${results.length - failed} passed, ${failed} failed`);
  if (failed > 0) process.exitCode = 1;
}

/** Runs steps one after another, prints their output as it comes, and stops at the first failure. */
export const runInOrder = (steps: readonly Step[]): Promise<void> => runWhile(steps, ({ ok }) => ok);

/** The same, but goes on after a failure. */
export const runEach = (steps: readonly Step[]): Promise<void> => runWhile(steps, () => true);

async function runQuietly(steps: readonly Step[]): Promise<Result[]> {
  const results: Result[] = [];
  for (const step of steps) {
    const result = await runStep(step, false);
    results.push(result);
    if (!result.ok) break;
  }
  return results;
}

async function runWhile(steps: readonly Step[], goesOn: (last: Result) => boolean): Promise<void> {
  const results: Result[] = [];
  for (const step of steps) {
    console.log(`\n— ${step.name}`);
    const [result, others] = await Promise.all([runStep(step, true), runQuietly(step.beside ?? [])]);
    for (const { name, output } of others) console.log(`\n— ${name}\n${output}`);
    results.push(result, ...others);
    if (![result, ...others].every(goesOn)) break;
  }
  report(results);
}

/** Runs all steps, two at a time, and prints the output of those that fail. */
export async function runSideBySide(steps: readonly Step[]): Promise<void> {
  const waiting = [...steps];
  const results: Result[] = [];
  const work = async () => {
    for (let step = waiting.shift(); step; step = waiting.shift()) {
      const result = await runStep(step, false);
      results.push(result);
      if (!result.ok) console.error(`\n— ${result.name}\n${result.output}`);
    }
  };
  await Promise.all([work(), work()]);
  report(results);
}
