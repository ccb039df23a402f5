import { spawnSync } from 'node:child_process';

interface Summary {
  totalCruised: number;
  violations: { from: string; to: string; rule: { name: string } }[];
}

const roots = ['src', 'service', 'tests', 'scripts', 'bench', 'manual'];
const { stdout, stderr } = spawnSync('depcruise', ['--output-type', 'json', ...roots], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (!stdout) throw new Error(`dependency-cruiser gave no result: ${stderr}`);

const { totalCruised, violations } = (JSON.parse(stdout) as { summary: Summary }).summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
// If dependency-cruiser cannot parse TypeScript, it reads no module and finds no fault.
if (totalCruised === 0)
  console.error('dependency-cruiser read no module. Does it support the installed TypeScript?');
if (violations.length > 0 || totalCruised === 0) process.exit(1);
console.log(`${totalCruised} modules keep to their layers.`);
