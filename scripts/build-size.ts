import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** What a page loads, in bytes after gzip. */
export interface PageSize {
  js: number;
  css: number;
}

function collect(manifest: Manifest, key: string, seen: Map<string, Chunk>): void {
  const chunk = manifest[key] ?? Object.values(manifest).find(({ name }) => name === key);
  if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
  if (seen.has(key)) return;
  seen.set(key, chunk);
  for (const imported of chunk.imports ?? []) collect(manifest, imported, seen);
}

/**
 * Adds up what the browser loads for a page: the entry, the given lazy modules and all their static imports.
 *
 * @param modules source paths, as in the build's manifest, or names of shared files
 */
export function measurePage(dist: string, modules: readonly string[]): PageSize {
  const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;
  const seen = new Map<string, Chunk>();
  for (const key of modules) collect(manifest, key, seen);
  const chunks = [...seen.values()];
  const bytes = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { js: bytes(chunks.map(({ file }) => file)), css: bytes(chunks.flatMap(({ css }) => css ?? [])) };
}
