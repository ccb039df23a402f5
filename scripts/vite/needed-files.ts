import { resolve } from 'node:path';
import type { Plugin, Rolldown } from 'vite';

type Bundle = Rolldown.OutputBundle;

/** Vite puts it behind each import on demand, to replace it with the files that the import needs. */
const marker = '__VITE_PRELOAD__';
/** Called in the marker's place; no longer than the marker, so that nothing moves and the source map stays correct. */
const placeholder = '__needs';

/**
 * Hands each import on demand the addresses of all files it needs, its own included, and lets src/app/load-code.ts
 * load them. Vite's own code would have the browser load them as modules, and some browsers remember if that fails.
 */
export const neededFiles: Plugin = {
  name: 'needed-files',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  enforce: 'pre',
  load: {
    filter: { id: /vite\/preload-helper\.js$/ },
    handler: () =>
      `export { loadCode as __vitePreload } from ${JSON.stringify(resolve('src/app/load-code.ts'))};`,
  },
  generateBundle: {
    order: 'pre',
    handler(_options, bundle) {
      const entries = Object.values(bundle).filter((output) => output.type === 'chunk' && output.isEntry);
      const loaded = new Set(entries.flatMap(({ fileName }) => [...filesOf(bundle, fileName)]));
      for (const chunk of Object.values(bundle)) {
        if (chunk.type !== 'chunk' || !chunk.code.includes(marker)) continue;
        const files: string[] = [];
        // The files that the importing file needs are loaded already.
        const known = new Set([...loaded, ...filesOf(bundle, chunk.fileName)]);
        const needs = importsIn(this.parse(chunk.code)).map(({ file, position }) => {
          const needed = [...filesOf(bundle, `assets/${file}`)].filter((name) => !known.has(name));
          for (const name of needed) if (!files.includes(name)) files.push(name);
          return { position, indexes: needed.map((name) => files.indexOf(name)) };
        });
        let { code } = chunk;
        for (const [index, { position }] of needs.entries()) {
          const call = `${placeholder}(${index})`.padEnd(marker.length);
          code = code.slice(0, position) + call + code.slice(position + marker.length);
        }
        if (code.includes(marker))
          this.error(`${chunk.fileName} has an import of which the files are unknown.`);
        const lists = JSON.stringify(needs.map(({ indexes }) => indexes));
        const names = files.map((name) => name.replace(/^assets\//, '')).join();
        chunk.code = `const ${placeholder}=i=>${lists}[i].map(i=>"/assets/"+"${names}".split(",")[i]);\n${code}`;
        addLineTo(bundle[`${chunk.fileName}.map`]);
      }
    },
  },
};

/** The files of a chunk and of all it imports statically. */
function filesOf(bundle: Bundle, fileName: string, files = new Set<string>()): Set<string> {
  const chunk = bundle[fileName];
  if (chunk?.type !== 'chunk') throw new Error(`The build has no code in ${fileName}.`);
  if (files.has(fileName)) return files;
  files.add(fileName);
  for (const imported of chunk.imports) filesOf(bundle, imported, files);
  for (const sheet of chunk.viteMetadata?.importedCss ?? []) files.add(sheet);
  return files;
}

interface Found {
  /** Beside the file that imports it. */
  file: string;
  /** Of the marker. */
  position: number;
}

/** Each marked import. The first import inside a marked call is the marked one; others would have their own markers. */
function importsIn(node: unknown): Found[] {
  if (Array.isArray(node)) return node.flatMap(importsIn);
  if (typeof node !== 'object' || node === null) return [];
  const { type, arguments: given } = node as { type?: string; arguments?: unknown[] };
  const inner = Object.values(node).flatMap(importsIn);
  if (type !== 'CallExpression' || !given) return inner;
  const mark = given.at(-1) as { name?: string; start: number } | undefined;
  if (mark?.name !== marker) return inner;
  const file = sourceIn(given[0]);
  return file ? [{ file: file.replace('./', ''), position: mark.start }, ...inner] : inner;
}

function sourceIn(node: unknown): string | undefined {
  if (typeof node !== 'object' || node === null) return undefined;
  const { type, source } = node as {
    type?: string;
    source?: { value?: string; quasis?: { value: { cooked?: string } }[] };
  };
  if (type === 'ImportExpression') return source?.value ?? source?.quasis?.[0]?.value.cooked;
  for (const part of Object.values(node)) {
    const found = sourceIn(part);
    if (found) return found;
  }
  return undefined;
}

function addLineTo(output: Bundle[string] | undefined): void {
  if (output?.type !== 'asset') throw new Error('The build has no source map.');
  const map = JSON.parse(String(output.source)) as { mappings: string };
  output.source = JSON.stringify({ ...map, mappings: `;${map.mappings}` });
}
