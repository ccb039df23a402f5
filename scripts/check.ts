import { runSideBySide } from './run-steps.ts';

await runSideBySide([
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
  {
    name: 'contract types current',
    command: 'openapi-typescript openapi.yaml -o src/contract/schema.gen.ts --check',
  },
  { name: 'answer schemas current', command: 'node scripts/answer-schemas.ts --check' },
  { name: 'statecharts current', command: 'node scripts/statecharts.ts --check' },
]);
