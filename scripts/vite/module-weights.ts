import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';

/** The characters of each module in each file of code. */
type Modules = Record<string, Record<string, number>>;

const list = '.vite/modules.json';

/** Writes which modules are in which file, for `npm run build -- --weights`. */
export const moduleWeights: Plugin = {
  name: 'module-weights',
  apply: (_config, { command, isSsrBuild }) => command === 'build' && !isSsrBuild,
  writeBundle({ dir = '' }, bundle) {
    const chunks = Object.values(bundle).filter((file) => file.type === 'chunk');
    const modules: Modules = Object.fromEntries(
      chunks.map(({ fileName, modules }) => [
        fileName,
        Object.fromEntries(Object.entries(modules).map(([id, { renderedLength }]) => [id, renderedLength])),
      ]),
    );
    writeFileSync(join(dir, list), JSON.stringify(modules));
  },
};

/**
 * Bytes after gzip of each package the client ships, with the packages that come only with it, largest first. The size of
 * a file is divided among its modules by the length of their code.
 */
export function weighPackages(dist: string): [name: string, bytes: number][] {
  const modules = JSON.parse(readFileSync(join(dist, list), 'utf8')) as Modules;
  const ownerOf = findOwners();
  const weights = new Map<string, number>();
  for (const [file, lengths] of Object.entries(modules)) {
    const bytes = gzipSync(readFileSync(join(dist, file))).length;
    const whole = Object.values(lengths).reduce((sum, length) => sum + length, 0);
    for (const [id, length] of Object.entries(lengths)) {
      const owner = ownerOf(packageOf(id));
      weights.set(owner, (weights.get(owner) ?? 0) + (bytes * length) / (whole || 1));
    }
  }
  return [...weights].sort(([, one], [, other]) => other - one);
}

/** The package that a module belongs to; undefined for our own code. */
const packageOf = (id: string) => id.match(/.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/)?.[1];

/** Finds the one package of package.json that pulls in another. */
function findOwners(): (name: string | undefined) => string {
  const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
    packages: Record<string, { dependencies?: Record<string, string> }>;
  };
  const direct = Object.keys(packages['']?.dependencies ?? {});
  const closureOf = (name: string, seen = new Set<string>()): Set<string> => {
    if (seen.has(name)) return seen;
    seen.add(name);
    for (const next of Object.keys(packages[`node_modules/${name}`]?.dependencies ?? {}))
      closureOf(next, seen);
    return seen;
  };
  const closures = new Map(direct.map((name) => [name, closureOf(name)]));
  return (name) => {
    if (name === undefined) return 'our own code';
    if (closures.has(name)) return name;
    const owners = direct.filter((one) => closures.get(one)?.has(name));
    return owners.length === 1
      ? String(owners[0])
      : `${name}, for ${owners.length === 0 ? 'the build' : owners.join(' and ')}`;
  };
}
