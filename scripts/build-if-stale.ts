import { execSync } from 'node:child_process';
import { globSync, statSync } from 'node:fs';
import { compressBuild } from './compress-build.ts';

const folder = 'dist';
const sources = ['src/**/*', 'public/**/*', 'index.html', 'vite.config.ts', 'package-lock.json'];
const tests = /\.(test|fixture)\.tsx?$/;

/**
 * Builds the client if there is no build or its sources are newer.
 * @returns the folder of the build
 */
export function buildIfStale(): string {
  const builtAt = changedAt(`${folder}/index.html`);
  const newest = Math.max(
    ...globSync(sources)
      .filter((path) => !tests.test(path))
      .map(changedAt),
  );
  if (builtAt > newest) return folder;
  console.log(
    builtAt === 0 ? 'Building the client (once).' : 'Building the client again: its sources have changed.',
  );
  execSync('vite build --logLevel warn', { stdio: 'inherit' });
  compressBuild(folder);
  return folder;
}

function changedAt(path: string): number {
  return statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? 0;
}
