import { readFileSync } from 'node:fs';

const page = 'docs/dependencies.md';
type Packages = Record<string, string>;
const { dependencies, devDependencies } = JSON.parse(readFileSync('package.json', 'utf8')) as {
  dependencies: Packages;
  devDependencies: Packages;
};

const installed = Object.keys({ ...dependencies, ...devDependencies });
const listed = [...readFileSync(page, 'utf8').matchAll(/^\| `([^`]+)` \|/gm)].map(([, name = '']) => name);
const faults = [
  ...installed.filter((name) => !listed.includes(name)).map((name) => `${page} lacks ${name}.`),
  ...listed
    .filter((name) => !installed.includes(name))
    .map((name) => `${page} lists ${name}, which is not in package.json.`),
  ...listed
    .filter((name, index) => listed.indexOf(name) !== index)
    .map((name) => `${page} lists ${name} twice.`),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`${page} lists the ${listed.length} packages of package.json.`);
