import { defineConfig } from 'vitest/config';
import { ProofTable } from './tests/replicas/lib/proof-table.ts';

export default defineConfig({
  test: {
    include: ['tests/replicas/**/*.test.ts'],
    globalSetup: 'tests/replicas/lib/postgres.setup.ts',
    reporters: ['default', new ProofTable()],
    // Each file starts several services. Two cores are few for more at once.
    fileParallelism: false,
    hookTimeout: 120_000,
    testTimeout: 120_000,
  },
});
