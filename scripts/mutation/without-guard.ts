import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { startVitest } from 'vitest/node';
import type { Guard } from './session-guards.ts';

/** The tests that hold the session to its promises. */
const sessionTests = ['tests/session', 'src/app/session', 'src/api/client'];

/**
 * Takes a guard out of the code.
 * @throws when its code does not stand there exactly once, for then the list of guards is out of date
 */
function remove({ name, file, code, without }: Guard, source: string): string {
  if (source.split(code).length !== 2) throw new Error(`${file} does not have "${name}" once: ${code}`);
  return source.replace(code, () => without);
}

/**
 * Runs the session's tests over code without this guard, or over the code as it is; the files stay as they are.
 * @returns what fails
 */
export async function failuresWithout(guard: Guard | null): Promise<string[]> {
  const mutated = guard && remove(guard, readFileSync(guard.file, 'utf8'));
  const mutation: Plugin = {
    name: 'without-guard',
    enforce: 'pre',
    load: (id) => (guard && id.endsWith(guard.file) ? mutated : null),
  };
  const vitest = await startVitest(
    'test',
    sessionTests,
    {
      config: false,
      watch: false,
      bail: 1,
      include: ['{src,tests}/**/*.test.ts'],
      reporters: [{}],
      // It would keep the code without its guard for the next run.
      fsModuleCache: false,
      dangerouslyIgnoreUnhandledErrors: true,
      testTimeout: 20_000,
    },
    { plugins: [mutation] },
  );
  const failures = vitest.state
    .getTestModules()
    .flatMap((module) => [...module.children.allTests('failed')].map((test) => test.fullName));
  const errors = vitest.state.getUnhandledErrors().map(() => 'an uncaught error');
  await vitest.close();
  return [...failures, ...errors];
}
