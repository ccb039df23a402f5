import { runInOrder } from './run-steps.ts';

/** Runs what a change must pass. */
export const run = (): Promise<void> =>
  runInOrder([
    { name: 'check', command: 'node scripts/run.mjs check' },
    {
      name: 'unit and component tests',
      command:
        "vitest run -c tests/vitest.config.ts --project '!processes' --project '!replicas' '--tagsFilter=!long'",
    },
    { name: 'build', command: 'node scripts/run.mjs build' },
    { name: 'manual', command: 'node scripts/run.mjs manual --no-pictures' },
    { name: 'end-to-end tests', command: 'playwright test -c tests' },
  ]);
