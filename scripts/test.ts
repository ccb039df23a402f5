import { runInOrder } from './run-steps.ts';

const vitest = (...projects: string[]) =>
  `vitest run -c tests/vitest.config.ts ${projects.map((project) => `--project ${project}`).join(' ')} '--tagsFilter=!long'`;

/** Runs what a change must pass. */
export const run = (): Promise<void> =>
  runInOrder([
    {
      name: 'check',
      command: 'node scripts/run.mjs check',
      // The check uses one core most of the time, and so does each of these.
      beside: [
        { name: 'build', command: 'node scripts/run.mjs build' },
        { name: 'manual', command: 'node scripts/run.mjs manual --no-pictures' },
      ],
    },
    // Component tests that need React's development build run with the unit tests. All others run with the build that ships,
    // in which React takes a fifth less processor time.
    { name: 'unit and contract tests', command: vitest('unit', 'contract', 'browser-strict') },
    { name: 'component tests', command: `NODE_ENV=production ${vitest('browser', 'browser-alone')}` },
    { name: 'end-to-end tests', command: 'playwright test -c tests' },
  ]);
