import { execSync } from 'node:child_process';
import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import openapiTypes, { astToString, COMMENT_HEADER } from 'openapi-typescript';
import { parse } from 'yaml';
import { answerSchemas, type OpenApi } from './contract/answer-schemas.ts';

const parts = { contract, statecharts, migrations };

/**
 * Writes what is made from other files: all of it, or the parts that are named. With `--check`, it writes nothing and fails
 * if a file of the contract or a statechart is out of date.
 */
export async function run(args: readonly string[]): Promise<void> {
  const isCheck = args.includes('--check');
  const names = args.filter((name) => name !== '--check');
  const unknown = names.filter((name) => !(name in parts));
  if (unknown.length > 0) {
    console.error(`Unknown: ${unknown.join(', ')}. Choose from: ${Object.keys(parts).join(', ')}.`);
    process.exit(2);
  }
  for (const [name, write] of Object.entries(parts)) {
    if (names.length === 0 || names.includes(name)) await write(isCheck);
  }
}

/** The client's types, and the schemas that it checks answers with. */
async function contract(isCheck: boolean): Promise<void> {
  const text = await readFile('openapi.yaml', 'utf8');
  const types = COMMENT_HEADER + astToString(await openapiTypes(text));
  const schemas = Object.entries(answerSchemas(parse(text) as OpenApi)).map(
    ([who, content]) => [`src/api/answers/${who}-schemas.gen.ts`, content] as const,
  );
  await bring(new Map([['src/contract/schema.gen.ts', types], ...schemas]), isCheck, 'contract');
}

/** `docs/statecharts`, from the machines. */
async function statecharts(isCheck: boolean): Promise<void> {
  const { machineModels } = await import('../tests/model/machines.ts');
  const { statechartFiles } = await import('../manual/statecharts/files.ts');
  const folder = 'docs/statecharts';
  const files = await statechartFiles(machineModels);
  const present = await readdir(folder).catch(() => []);
  const left = present.filter((name) => !files.has(name)).map((name) => join(folder, name));
  await mkdir(folder, { recursive: true });
  const wanted = [...files].map(([name, content]) => [join(folder, name), content] as const);
  await bring(new Map(wanted), isCheck, 'statecharts', left);
}

/** A migration, if the tables have changed. */
function migrations(isCheck: boolean): void {
  if (!isCheck) execSync('drizzle-kit generate --config service/db/drizzle.config.ts', { stdio: 'inherit' });
}

/** Writes files and removes those left over, or says which are out of date. */
async function bring(
  files: ReadonlyMap<string, string>,
  isCheck: boolean,
  part: string,
  left: readonly string[] = [],
): Promise<void> {
  const stale = [...left];
  for (const [path, content] of files) {
    if (!isCheck) await writeFile(path, content);
    else if ((await readFile(path, 'utf8').catch(() => undefined)) !== content) stale.push(path);
  }
  if (!isCheck) for (const path of left) await rm(path);
  else if (stale.length > 0) {
    console.error(`Out of date: ${stale.join(', ')}. Run: npm run generate -- ${part}`);
    process.exitCode = 1;
  }
}
