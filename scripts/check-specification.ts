import { readFileSync } from 'node:fs';
import { partings } from './specification/compare.ts';
import { givenWords } from './specification/given-words.ts';
import { readLines } from './specification/read-lines.ts';

const lines = readLines(readFileSync('docs/specification.md', 'utf8'));
const given = givenWords(readFileSync('docs/product.md', 'utf8'));
const faults = lines.length === 0 ? ['There are no lines.'] : partings(lines, given);

for (const fault of faults) console.error(`docs/specification.md: ${fault}`);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${lines.length} lines of the owner have rules that say the same.`);
