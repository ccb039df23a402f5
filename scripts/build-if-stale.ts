import { execSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { compressBuild } from './compress-build.ts';

const built = 'dist/index.html';
const sources = ['src/**/*', 'public/**/*', 'index.html', 'vite.config.ts', 'package-lock.json'];
const tests = /\.(test|fixture)\.tsx?$/;

/** Builds the client if there is no build or its sources are newer. */
export function buildIfStale(): void {
  const builtAt = changedAt(built);
  const newest = Math.max(
    ...globSync(sources)
      .filter((path) => !tests.test(path))
      .map(changedAt),
  );
  if (builtAt > newest) return;
  console.log(
    builtAt === 0 ? 'Building the client (once).' : 'Building the client again: its sources have changed.',
  );
  execSync('vite build --logLevel warn', { stdio: 'inherit' });
  compressBuild('dist');
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
