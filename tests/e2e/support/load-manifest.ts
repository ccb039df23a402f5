import { readFileSync } from 'node:fs';
import { join, parse } from 'node:path';

interface Chunk {
  file: string;
  name?: string;
  css?: string[];
  imports?: string[];
}

type Manifest = Record<string, Chunk>;

/** The build under test: the folder the sandbox serves. */
const folder = process.env.CLIENT_DIR ?? 'dist';
const read = (): Manifest =>
  JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Manifest;

const needed = /\.(?:js|css)$/;

/** Every script and style sheet of the build, as paths from the site's root. */
export function builtFiles(): readonly string[] {
  const files = Object.values(read()).flatMap(({ file, css = [] }) => [file, ...css]);
  return [...new Set(files)].filter((file) => needed.test(file)).map((file) => `/${file}`);
}

/** The scripts and style sheets of a module and of everything it imports statically. */
export function filesOf(module: string, manifest = read(), seen = new Set<string>()): readonly string[] {
  const chunk = manifest[module] ?? sharedChunk(module, manifest);
  if (!chunk) throw new Error(`The build has no chunk for ${module}.`);
  if (seen.has(module)) return [];
  seen.add(module);
  const own = [chunk.file, ...(chunk.css ?? [])].map((file) => `/${file}`);
  return [...own, ...(chunk.imports ?? []).flatMap((imported) => filesOf(imported, manifest, seen))];
}

/** A module that other chunks import too is listed by its name, not by its path. */
const sharedChunk = (module: string, manifest: Manifest): Chunk | undefined =>
  Object.values(manifest).find(({ name }) => name === parse(module).name);
