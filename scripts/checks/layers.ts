import { spawnSync } from 'node:child_process';

interface Summary {
  totalCruised: number;
  violations: { from: string; to: string; rule: { name: string } }[];
}

/** Finds imports that cross the layers of `.dependency-cruiser.mjs`. */
export function checkLayers() {
  const roots = ['src', 'service', 'tests', 'scripts', 'bench', 'manual'];
  const { stdout, stderr } = spawnSync('depcruise', ['--output-type', 'json', ...roots], {
    encoding: 'utf8',
    maxBuffer: 256 * 1024 * 1024,
  });
  if (!stdout) throw new Error(`dependency-cruiser gave no result: ${stderr}`);

  const { totalCruised, violations } = (JSON.parse(stdout) as { summary: Summary }).summary;
  const faults = violations.map(({ rule, from, to }) => `${rule.name}: ${from} → ${to}`);
  // If dependency-cruiser cannot parse TypeScript, it reads no module and finds no fault.
  if (totalCruised === 0)
    faults.push('dependency-cruiser read no module. Does it support the installed TypeScript?');
  return { faults, said: `${totalCruised} modules keep to their layers.` };
}
