import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parse } from 'yaml';
import { answerSchemas, type OpenApi } from './contract/answer-schemas.ts';

/**
 * Writes the schemas that the client checks answers with, from openapi.yaml. With `--check`, it writes nothing and
 * fails if a file is out of date.
 */
const root = join(import.meta.dirname, '..');
const contract = parse(await readFile(join(root, 'openapi.yaml'), 'utf8')) as OpenApi;
for (const [who, wanted] of Object.entries(answerSchemas(contract))) {
  const file = `src/api/answers/${who}-schemas.gen.ts`;
  if (!process.argv.includes('--check')) {
    await writeFile(join(root, file), wanted);
  } else if ((await readFile(join(root, file), 'utf8').catch(() => '')) !== wanted) {
    console.error(`${file} is out of date. Run: npm run contract`);
    process.exitCode = 1;
  }
}
