import { runSideBySide } from './run-steps.ts';

/** Checks everything that no test runs. */
export const run = (): Promise<void> =>
  runSideBySide([
    { name: 'types of the client', command: 'tsc -p src' },
    { name: 'types of the service worker', command: 'tsc -p src/app/worker' },
    { name: 'types of the rest', command: 'tsc' },
    { name: 'format and lint', command: 'biome check --error-on-warnings .' },
    { name: 'layers', command: 'node scripts/check-layers.ts' },
    { name: 'sizes', command: 'node scripts/check-sizes.ts' },
    { name: 'texts in catalogs', command: 'node scripts/check-texts.ts' },
    { name: 'work out of views', command: 'node scripts/check-views.ts' },
    { name: 'rules, and what was given', command: 'node scripts/check-rules.ts' },
    { name: 'supported browsers', command: 'node scripts/check-browsers.ts' },
    { name: 'names in the docs', command: 'node scripts/check-docs.ts' },
    { name: 'dead code', command: 'knip' },
    { name: 'code only tests use', command: 'knip --production --exclude dependencies,types' },
    { name: 'contract', command: 'redocly lint openapi.yaml' },
    { name: 'contract, generated files', command: 'node scripts/run.mjs generate contract --check' },
    { name: 'statecharts current', command: 'node scripts/run.mjs generate statecharts --check' },
  ]);
