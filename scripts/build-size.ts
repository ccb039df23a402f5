import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';
import { gzipSync } from 'node:zlib';
import { build } from 'esbuild';
import type { Manifest, ManifestChunk } from 'vite';

/** Bytes after gzip. */
export interface PageSize {
  js: number;
  css: number;
}

/** The most that a page may load before it can be used; for sign-in, also with everything that follows without a press. */
export const pageGates = {
  '/guest/sign-in': { js: 140_000, css: 15_000 },
  '… in all': { js: 155_000, css: 15_000 },
  '/dashboard': { js: 275_000, css: 15_000 },
  // For when everything else fails: nothing of the pages of members.
  '/emergency': { js: 135_000, css: 10_000 },
} satisfies Record<string, PageSize>;

/** The limit for the code that checks answers, in bytes after gzip. */
export const answerChecksGate = 3_000;

export const readManifest = (dist: string) =>
  JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8')) as Manifest;

/** The chunks of these modules and of all their static imports, in the order in which they are needed. */
export function chunksOf(manifest: Manifest, modules: readonly string[]): ManifestChunk[] {
  const seen = new Map<string, ManifestChunk>();
  const collect = (key: string) => {
    // A module that other chunks import, too, is listed by its name, not by its path.
    const chunk =
      manifest[key] ??
      Object.values(manifest).find(({ name }) => [key, parse(key).name].includes(String(name)));
    if (!chunk) throw new Error(`The build has no chunk for ${key}.`);
    if (seen.has(key)) return;
    seen.set(key, chunk);
    for (const imported of chunk.imports ?? []) collect(imported);
  };
  for (const key of modules) collect(key);
  return [...seen.values()];
}

/**
 * Adds up what the browser loads for a page: the entry, the given lazy modules and all their static imports.
 *
 * @param modules source paths, as in the build's manifest, or names of shared files
 */
export function measurePage(dist: string, modules: readonly string[]): PageSize {
  const chunks = chunksOf(readManifest(dist), modules);
  const bytes = (files: Iterable<string>) =>
    [...new Set(files)].reduce((sum, file) => sum + gzipSync(readFileSync(join(dist, file))).length, 0);
  return { js: bytes(chunks.map(({ file }) => file)), css: bytes(chunks.flatMap(({ css }) => css ?? [])) };
}

/** The size of the code that checks what guests and members receive, with its schemas, after gzip. */
export async function measureAnswerChecks(): Promise<number> {
  const folder = 'src/api/answers';
  const schemas = ['guest', 'member'].map((who) => `./${who}-schemas.gen.ts`);
  const imports = schemas.map((file) => `import * as ${aliasOf(file)} from '${file}';`);
  const kept = schemas.flatMap((file) =>
    [...readFileSync(join(folder, file), 'utf8').matchAll(/^export const (\w+)/gm)].map(
      ([, name]) => `${aliasOf(file)}.${name}`,
    ),
  );
  const { outputFiles } = await build({
    bundle: true,
    minify: true,
    write: false,
    format: 'esm',
    stdin: {
      // A list keeps the schemas without their names, which the build also shortens.
      contents: `import { checkAnswer } from './check-answer.ts'; ${imports.join('')} export default [checkAnswer, ${kept}];`,
      resolveDir: folder,
    },
  });
  return gzipSync(outputFiles[0]?.text ?? '').length;
}

const aliasOf = (file: string) => file.replace(/\W/g, '_');
