import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';
import { startVitest } from 'vitest/node';
import type { Guard } from './session-guards.ts';

/** The tests of the session. */
const sessionTests = ['tests/session', 'src/app/session', 'src/api/client'];

/**
 * Removes a guard from the code.
 * @throws if its code does not occur exactly once: the list of guards is out of date
 */
function remove({ name, file, code, without }: Guard, source: string): string {
  if (source.split(code).length !== 2)
    throw new Error(`${file} must have the code for "${name}" exactly once: ${code}`);
  return source.replace(code, () => without);
}

/**
 * Runs the session's tests on the code without this guard, or with null on the code as it is. Changes no file.
 * @returns the names of the tests that fail, and an entry for each uncaught error
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
      // The cache would carry the code without this guard into the next run.
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
