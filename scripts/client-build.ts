import { execSync } from 'node:child_process';
import { globSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const compressible = /\.(?:js|css|svg|json|webmanifest|txt)$/;

/**
 * Writes a .gz and a .br next to each file of a build worth compressing, so no server compresses on the fly. Leaves
 * out the pages: the service adds to them before it sends them.
 */
export const compressBuild = (folder: string): void => compressFiles(folder, compressible);

/** Compresses pages that are ready to be sent. */
export const compressPages = (folder: string): void => compressFiles(folder, /\.html$/);

function compressFiles(folder: string, compressed: RegExp): void {
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile() || !compressed.test(entry.name)) continue;
    const path = join(entry.parentPath, entry.name);
    const content = readFileSync(path);
    writeFileSync(`${path}.gz`, gzipSync(content, { level: 9 }));
    const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
    writeFileSync(`${path}.br`, brotliCompressSync(content, { params: quality }));
  }
}

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
