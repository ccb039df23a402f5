import { runInOrder } from './run-steps.ts';

await runInOrder([
  { name: 'check', command: 'npm run --silent check' },
  { name: 'unit and component tests', command: "vitest run -c tests/vitest.config.ts --project '!replicas'" },
  { name: 'build', command: 'npm run --silent build' },
  { name: 'manual', command: 'npm run --silent manual -- --no-pictures' },
  { name: 'end-to-end tests', command: 'playwright test --config tests' },
]);
