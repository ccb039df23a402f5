import { spawnSync } from 'node:child_process';

interface Summary {
  totalCruised: number;
  violations: { from: string; to: string; rule: { name: string } }[];
}

const roots = ['src', 'service', 'tests', 'scripts', 'bench'];
const { stdout, stderr } = spawnSync('depcruise', ['--output-type', 'json', ...roots], {
  encoding: 'utf8',
  maxBuffer: 256 * 1024 * 1024,
});
if (!stdout) throw new Error(`dependency-cruiser said nothing but: ${stderr}`);

const { totalCruised, violations } = (JSON.parse(stdout) as { summary: Summary }).summary;
for (const { rule, from, to } of violations) console.error(`${rule.name}: ${from} → ${to}`);
// A cruiser that cannot parse TypeScript reads nothing and finds nothing.
if (totalCruised === 0) console.error('No module was read: is the installed TypeScript one it understands?');
if (violations.length > 0 || totalCruised === 0) process.exit(1);
console.log(`${totalCruised} modules keep to their layers.`);
