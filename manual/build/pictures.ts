import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, globSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildIfStale } from '../../scripts/client-build.ts';
import { lastingStates } from '../../tests/model/lib/declared.ts';
import type { MachineModel } from '../../tests/model/lib/model.ts';
import { machineModels } from '../../tests/model/machines.ts';
import type { MachinePictures, PicturesFile } from '../data/manual-data.ts';

/** The pictures of the last build. */
const kept = 'node_modules/.cache/manual-pictures';
/** Everything the pictures depend on, besides the built client. */
const sources = [
  'tests/{pictures,support,model}/**/*.ts',
  'tests/e2e/{models,support}/**/*.ts',
  'service/**/*.ts',
  'manual/data/manual-data.ts',
  'scripts/chromium.mjs',
];

/** The pictures of every state that a person can see. */
interface Pictures {
  readonly file: PicturesFile;
  /** A line about them for the terminal. */
  readonly text: string;
  /** Puts them into a folder, in `pictures/<machine>`. */
  copyTo(folder: string): void;
}

/**
 * Takes the pictures, unless neither the built client nor the tests have changed since the last time.
 * @returns null if there are none of the client as it is, and `onlyKept` forbids taking them
 * @throws if a tour fails, or a state has neither a picture nor a reason
 */
export function takePictures({ onlyKept }: { onlyKept: boolean }): Pictures | null {
  if (!process.env.CLIENT_DIR && !onlyKept) buildIfStale();
  const key = sourceKey(process.env.CLIENT_DIR ?? 'dist');
  const isKept = existsSync(join(kept, key));
  if (!isKept && onlyKept) return null;
  const started = performance.now();
  if (!isKept) runTours(key);
  const folder = join(kept, 'pictures');
  const file = readParts(folder);
  const missing = machineModels.flatMap((model) => statesWithout(file, model));
  if (missing.length > 0)
    throw new Error(
      `These states have neither a picture nor a reason for having none:\n${missing.join('\n')}`,
    );
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  return {
    file,
    text: `${figures(folder)}, ${isKept ? 'kept' : `taken in ${seconds} s`}`,
    copyTo(target) {
      const filter = (source: string) => !source.endsWith('.json');
      cpSync(folder, join(target, 'pictures'), { recursive: true, filter });
    },
  };
}

/** The states of a machine that last, but have neither a picture nor a reason. */
export function statesWithout({ machines }: PicturesFile, { name, machine }: MachineModel): string[] {
  const { pictures = [], unseen = {} } = machines[name] ?? {};
  const known = new Set([...pictures.flatMap(({ states }) => states), ...Object.keys(unseen)]);
  return lastingStates(machine)
    .filter((state) => !known.has(state))
    .map((state) => `${name}: ${state}`);
}

function runTours(key: string): void {
  rmSync(kept, { recursive: true, force: true });
  mkdirSync(kept, { recursive: true });
  const args = ['test', '--config', 'tests', '--project', 'pictures', '--reporter', 'dot'];
  const { status } = spawnSync('playwright', args, {
    stdio: 'inherit',
    env: { ...process.env, PICTURES: kept },
  });
  if (status !== 0) throw new Error('The tours that take the pictures failed; the lines above say where.');
  writeFileSync(join(kept, key), '');
}

function readParts(folder: string): PicturesFile {
  const parts = machineModels.map(({ name }) => {
    const found = JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as MachinePictures;
    return [name, found] as const;
  });
  return { machines: Object.fromEntries(parts) };
}

function sourceKey(client: string): string {
  const built = globSync(`${client}/**/*.{html,js,css,svg,woff2}`);
  return hashOf([...built, ...globSync(sources), 'tests/playwright.config.ts', 'package-lock.json']);
}

/** The number of pictures, their size, and a hash of them all. Two runs of the same code print the same. */
function figures(folder: string): string {
  const images = globSync(`${folder}/**/*.webp`);
  const bytes = images.reduce((sum, path) => sum + readFileSync(path).length, 0);
  return `${images.length} pictures, ${(bytes / 1_000_000).toFixed(1)} MB, hash ${hashOf(images)}`;
}

function hashOf(paths: readonly string[]): string {
  const hash = createHash('sha256');
  for (const path of paths.toSorted()) hash.update(readFileSync(path));
  return hash.digest('hex').slice(0, 16);
}
