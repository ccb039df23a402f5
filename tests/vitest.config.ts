import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { playwright } from '@vitest/browser-playwright';
import {
  configDefaults,
  defineConfig,
  mergeConfig,
  type TestUserConfig,
  type ViteUserConfig,
} from 'vitest/config';
import { BaseSequencer } from 'vitest/node';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import SlowestFiles from '../scripts/slowest-files.ts';
import viteConfig from '../vite.config.ts';

const executablePath = await findChromium({ light: true });

const root = join(import.meta.dirname, '..');
const components = '{src,manual}/**/*.test.tsx';
/** They need the development build of React, which warns and, in strict mode, mounts components twice. */
const strict = 'src/**/*.strict.test.tsx';
/**
 * They replace modules, or show the manual, which keeps the data it has read: what a page has loaded would be there for the
 * files after them. Each gets a page of its own, which takes longer.
 */
const alone = globSync(components, { cwd: root }).filter(
  (path) => path.startsWith('manual/') || readFileSync(join(root, path), 'utf8').includes('vi.mock('),
);

/** Passwords of members whom tests make. The tests of processes hash as the product does. */
const alias = { '@node-rs/argon2': join(root, 'tests/support/quick-argon2.ts') };

const componentTests = (test: TestUserConfig): ViteUserConfig =>
  mergeConfig(viteConfig, {
    // A folder for each of React's two builds: in one, each would replace the other, and all dependencies with it.
    cacheDir: join(root, 'node_modules/.vite', process.env.NODE_ENV ?? 'test'),
    // Find all dependencies before the first test: finding one later reloads the page in the middle of a test.
    optimizeDeps: { entries: ['src/app/main.tsx', 'src/**/*.page.tsx', components] },
    test: {
      ...test,
      sequence: { groupOrder: 1 },
      setupFiles: 'tests/support/component.setup.ts',
      // Code loaded on demand comes from a cold server here, which takes longer.
      expect: { poll: { timeout: 10_000 } },
      browser: {
        enabled: true,
        headless: true,
        screenshotFailures: false,
        provider: playwright({ launchOptions: { executablePath, args: chromiumFlags } }),
        instances: [{ browser: 'chromium', viewport: { width: 1366, height: 900 } }],
      },
    },
  });

/** Files that explore machines, which takes longest. At the end, they would keep only one core busy. */
const exploring = /\/(tests\/model|tests\/e2e\/models|manual\/play)\//;

/** Keeps the files of a project together, because no worker runs those of two, and begins each with what takes longest. */
class LongestFirst extends BaseSequencer {
  override async sort(files: Parameters<BaseSequencer['sort']>[0]) {
    const sorted = await super.sort(files);
    const isLong = ({ moduleId }: (typeof files)[number]) => exploring.test(moduleId);
    const projects = Map.groupBy(sorted, ({ project }) => project);
    return [...projects.values()].flatMap((own) => [
      ...own.filter(isLong),
      ...own.filter((file) => !isLong(file)),
    ]);
  }
}

export default defineConfig({
  root,
  test: {
    maxWorkers: 2,
    sequence: { sequencer: LongestFirst },
    tags: [{ name: 'long', description: 'Left out of `npm test`, run by `npm run nightly -- long`.' }],
    // Failures stand last, where the end of a log shows them.
    reporters: [new SlowestFiles(), 'default'],
    // The client warns about answers that break the contract, and many tests send such answers.
    onConsoleLog: (log) => !log.includes('broke the contract'),
    projects: [
      {
        test: {
          name: 'unit',
          environment: 'node',
          alias,
          isolate: false,
          sequence: { groupOrder: 1 },
          // Both end a test that would never end; a slow machine stays far below.
          testTimeout: 20_000,
          expect: { poll: { timeout: 10_000 } },
          include: [
            '{src,service,scripts,bench,manual}/**/*.test.ts',
            'tests/{model,session}/**/*.test.ts',
            'tests/e2e/models/*.test.ts',
          ],
        },
      },
      {
        test: {
          name: 'contract',
          environment: 'node',
          alias,
          isolate: false,
          sequence: { groupOrder: 1 },
          include: ['tests/contract/**/*.test.ts'],
          hookTimeout: 60_000,
          testTimeout: 30_000,
        },
      },
      {
        test: {
          name: 'processes',
          environment: 'node',
          include: ['tests/processes/**/*.test.ts'],
          hookTimeout: 60_000,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'replicas',
          environment: 'node',
          include: ['tests/replicas/**/*.test.ts'],
          globalSetup: 'tests/replicas/lib/postgres.setup.ts',
          // Each file starts several services. Two cores are few for more at once.
          fileParallelism: false,
          hookTimeout: 120_000,
          testTimeout: 120_000,
        },
      },
      componentTests({
        name: 'browser',
        include: [components],
        exclude: [...configDefaults.exclude, ...alone, strict],
        isolate: false,
      }),
      componentTests({ name: 'browser-alone', include: alone }),
      componentTests({ name: 'browser-strict', include: [strict], isolate: false }),
    ],
  },
});
