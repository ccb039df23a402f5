import { defineConfig } from '@playwright/test';
import { chromiumFlags, findChromium } from '../scripts/chromium.mjs';
import { isWhole } from './e2e/support/sample.ts';

const executablePath = await findChromium({ light: true });

/** Draws every frame as a whole, so that equal pages are equal to the last bit. */
const repeatableFlags = [
  '--disable-partial-raster',
  '--disable-checker-imaging',
  '--disable-composited-antialiasing',
  '--run-all-compositor-stages-before-draw',
];

const pictures = {
  name: 'pictures',
  testDir: 'pictures',
  testMatch: '**/*.pictures.ts',
  // A tour stands still four times at each state.
  timeout: 180_000,
  use: {
    timezoneId: 'UTC',
    locale: 'en-US',
    launchOptions: { executablePath: await findChromium(), args: [...chromiumFlags, ...repeatableFlags] },
  },
};

/** Other browsers, each with its executable; see scripts/nightly/browsers.ts. */
const others = Object.entries(JSON.parse(process.env.OTHER_BROWSERS ?? '{}')).map(
  ([name, executablePath]) => ({
    name,
    testDir: 'browsers',
    testMatch: '**/*.browsers.ts',
    metadata: { executablePath },
  }),
);

/** With BEHIND_NGINX, the product has a certificate that only tests trust; see scripts/nightly.ts. */
const isBehindNginx = Boolean(process.env.BEHIND_NGINX);
const chaos = { name: 'chaos', testDir: 'chaos', testMatch: '**/*.chaos.ts', timeout: 600_000 };

/** The product with freqtrade; see scripts/nightly.ts. */
const engine = { name: 'engine', testDir: 'engine', testMatch: '**/*.engine.ts', timeout: 300_000 };

export default defineConfig({
  projects: [
    // A project takes workers of its own. The few cases of `npm test` need only one, which comes first: starting two for
    // them at the end took both cores seconds.
    { name: 'answers', testDir: 'answers', testMatch: '**/*.answers.ts', ...(isWhole ? {} : { workers: 1 }) },
    // The second try shows whether a failure depends on timing; `scripts/nightly/answers.ts` allows few of them.
    { name: 'e2e', testDir: 'e2e', testMatch: '**/*.e2e.ts', retries: 1 },
    // The pictures of the manual, only while it is built.
    ...(process.env.PICTURES ? [pictures] : []),
    ...(isBehindNginx ? [chaos] : []),
    ...(process.env.ENGINE === 'freqtrade' ? [engine] : []),
    ...others,
  ],
  // Long tests run when every case does, and behind nginx. Those marked @local do not run behind nginx: passkeys work at
  // its address, and the browser caches nothing from a site whose certificate it does not trust.
  ...(isBehindNginx ? { grepInvert: /@local/ } : isWhole ? {} : { grepInvert: /@long/ }),
  globalSetup: './e2e/support/seed-data.ts',
  outputDir: '../test-results',
  fullyParallel: true,
  workers: 2,
  forbidOnly: Boolean(process.env.CI),
  reporter: [
    ['../scripts/nightly/answers.ts'],
    ['../scripts/slowest-files.ts'],
    // Last, so that the end of a log names what failed.
    ['list'],
    ...(process.env.PLAYWRIGHT_JSON_OUTPUT_FILE ? [['json'] as const] : []),
  ],
  timeout: 60_000,
  expect: { timeout: 10_000 },
  use: {
    browserName: 'chromium',
    // Only the tests of the service worker start one: it would answer requests that other tests block or change.
    serviceWorkers: 'block',
    viewport: { width: 1366, height: 900 },
    actionTimeout: 10_000,
    // Recording a trace slows every test down.
    trace: process.env.TRACE ? 'retain-on-failure' : 'off',
    ignoreHTTPSErrors: isBehindNginx,
    launchOptions: {
      executablePath,
      // A service worker needs a certificate that the full browser trusts.
      args: isBehindNginx ? [...chromiumFlags, '--ignore-certificate-errors'] : chromiumFlags,
    },
  },
});
