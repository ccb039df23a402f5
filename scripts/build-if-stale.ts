import { execSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { compressBuild } from './compress-build.ts';

interface Build {
  folder: string;
  config: string;
  /** What only this build has. */
  sources: readonly string[];
}

const shared = ['src/**/*', 'public/**/*', 'index.html', 'vite.config.ts', 'package-lock.json'];
const tests = /\.(test|fixture)\.tsx?$/;

/** The builds of the client. That of the sandbox also tells the manual what the machines do. */
const builds = {
  production: { folder: 'dist', config: 'vite.config.ts', sources: [] },
  sandbox: {
    folder: 'dist-sandbox',
    config: 'vite.sandbox.config.ts',
    sources: [
      'manual/{live,telling,recording}/**/*.ts',
      'scripts/statecharts/names.ts',
      'tests/model/lib/*.ts',
      'vite.sandbox.config.ts',
    ],
  },
} satisfies Record<string, Build>;

/**
 * Builds the client if there is no build or its sources are newer.
 * @returns the folder of the build
 */
export function buildIfStale(kind: keyof typeof builds = 'production'): string {
  const { folder, config, sources } = builds[kind];
  const builtAt = changedAt(`${folder}/index.html`);
  const newest = Math.max(
    ...globSync([...shared, ...sources])
      .filter((path) => !tests.test(path))
      .map(changedAt),
  );
  if (builtAt > newest) return folder;
  console.log(
    builtAt === 0 ? 'Building the client (once).' : 'Building the client again: its sources have changed.',
  );
  execSync(`vite build --config ${config} --logLevel warn`, { stdio: 'inherit' });
  compressBuild(folder);
  return folder;
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
