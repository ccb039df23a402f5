import { readFileSync } from 'node:fs';
import { unsupported } from './browsers/support.ts';
import { usedApis } from './browsers/web-apis.ts';
import { optionalApis, supportedBrowsers } from './browsers.ts';

const page = 'README.md';
const rows = [
  ...readFileSync(page, 'utf8').matchAll(/^\| (Chrome|Edge|Firefox|Safari|Safari on iOS) \| ([\d.]+) \|/gm),
];
const listed = Object.fromEntries(
  rows.map(([, name = '', version]) => [name.toLowerCase().replace(' on ', '_'), version]),
);
const apis = ['src/tsconfig.json', 'src/app/worker/tsconfig.json'].flatMap(usedApis);
const faults = [
  ...unsupported(apis, optionalApis),
  ...Object.entries(supportedBrowsers)
    .filter(([name, version]) => listed[name] !== version)
    .map(([name, version]) => `${page} does not list ${name} ${version} among the supported browsers.`),
];

for (const fault of faults) console.error(fault);
if (faults.length > 0) process.exitCode = 1;
else console.log(`All supported browsers have the ${apis.length} APIs that the client names.`);
