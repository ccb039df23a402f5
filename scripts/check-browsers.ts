import { readFileSync } from 'node:fs';
import { unsupported } from './browsers/support.ts';
import { usedApis } from './browsers/web-apis.ts';
import { optionalApis, supportedBrowsers } from './browsers.ts';

const page = 'README.md';

/** Finds APIs that the client names and a supported browser lacks. */
export function checkBrowsers() {
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
  return { faults, said: `All supported browsers have the ${apis.length} APIs that the client names.` };
}
