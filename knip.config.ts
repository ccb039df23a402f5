import type { KnipConfig } from 'knip';

export default ({ production }: { production?: boolean }): KnipConfig => ({
  entry: [
    'src/app/prerender/{pages.ts,render-page.tsx}!',
    'src/app/early/known-figures.ts!',
    'src/app/worker/service-worker.ts!',
    'src/app/load-code.ts!',
    'service/main.ts!',
    'service/commands/{member,after-restore,reseal}.ts!',
    'scripts/*.{ts,mjs}',
    'tests/**/*.ts',
    'bench/main.ts',
    'bench/hello/main.tsx',
    'bench/answers-lab.ts',
    'manual/main.tsx',
    'manual/vite.config.ts',
  ],
  project: [
    'src/**/*.{ts,tsx}!',
    'service/**/*.ts!',
    '{scripts,tests,bench,manual}/**/*.{ts,tsx,mjs}',
    '!**/*.{test,fixture,words}.{ts,tsx}!',
    '!src/machines/machine-words.ts!',
    '!src/machines/payment/payment.pictures.ts!',
    '!service/testing/**!',
  ],
  drizzle: { config: ['service/db/drizzle.config.ts'] },
  ignore: ['src/contract/schema.gen.ts', ...(production ? ['src/api/answers/*.gen.ts'] : [])],
  ignoreDependencies: ['@redocly/cli', '@typescript/native', '@foundry-rs/anvil', 'fxa-common-password-list'],
  ignoreBinaries: ['mount', 'umount'],
  // Without tests, an export that only they use counts as one that its own file uses.
  ignoreExportsUsedInFile: production ? true : { type: true, interface: true },
});
