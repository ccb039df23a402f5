import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

/** Maximum lines, as CONTRIBUTING.md gives them. Tests may be longer because they list cases. */
const limits = { source: 200, test: 300 };

const sources = execFileSync('git', ['ls-files', '*.ts', '*.tsx', '*.mjs'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => existsSync(path) && !path.includes('.gen.'));

const guide = readFileSync('CONTRIBUTING.md', 'utf8');
const said = `none over ${limits.source}; tests may have ${limits.test}`;
if (!guide.includes(said)) {
  console.error(`CONTRIBUTING.md does not say "${said}".`);
  process.exitCode = 1;
}

const tooLong = sources.filter((path) => linesOf(path) > limitOf(path));
for (const path of tooLong)
  console.error(`${path} has ${linesOf(path)} lines; the limit is ${limitOf(path)}.`);
if (tooLong.length > 0) process.exitCode = 1;
if (!process.exitCode) console.log(`${sources.length} files keep to the size limits.`);

function limitOf(path: string): number {
  const isTest = path.startsWith('tests/') || /\.(test|e2e)\.tsx?$/.test(path);
  return isTest ? limits.test : limits.source;
}

function linesOf(path: string): number {
  return readFileSync(path, 'utf8').split('\n').length - 1;
}
