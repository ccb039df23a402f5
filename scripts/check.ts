import { runSideBySide } from './run-steps.ts';

interface Finding {
  faults: readonly string[];
  /** What to print if nothing was found. */
  said: string;
}

/** The project's own checks, loaded on demand. */
const checks: Record<string, (args: string[]) => Promise<Finding>> = {
  layers: async () => (await import('./checks/layers.ts')).checkLayers(),
  lengths: async () => (await import('./checks/project-files.ts')).checkFileLengths(),
  texts: async () => (await import('./checks/texts.ts')).checkTexts(),
  views: async () => (await import('./checks/views.ts')).checkViews(),
  rules: async (args) => (await import('./checks/rules.ts')).checkRules(args),
  browsers: async () => (await import('./checks/browsers.ts')).checkBrowsers(),
  'contract-version': async () => (await import('./checks/contract-version.ts')).checkContractVersion(),
  docs: async () => (await import('./checks/docs.ts')).checkDocs(),
};
const own = (name: string, check: keyof typeof checks) => ({
  name,
  command: `node scripts/run.mjs check ${check}`,
});

/** Checks everything that no test runs. With a name, runs only that one of the project's own checks. */
export async function run([name, ...args]: string[]): Promise<void> {
  if (name === undefined) return runSideBySide(steps);
  const check = checks[name];
  if (!check) {
    console.error(`Unknown: ${name}. Choose from: ${Object.keys(checks).join(', ')}.`);
    process.exit(2);
  }
  const { faults, said } = await check(args);
  for (const fault of faults) console.error(fault);
  if (faults.length > 0) process.exitCode = 1;
  else console.log(said);
}

/** Checks types, on one core, because two steps run at once. What the last check found in unchanged files is kept. */
const types = (name: string, project: string) => ({
  name: `types of ${name}`,
  command: `tsc -p ${project} --singleThreaded --incremental --tsBuildInfoFile node_modules/.cache/types/${name.replaceAll(' ', '-')}`,
});

// The longest first, so that none of them runs alone at the end.
const steps = [
  types('the rest', '.'),
  types('the client', 'src'),
  types('the service worker', 'src/app/worker'),
  { name: 'statecharts current', command: 'node scripts/run.mjs generate statecharts --check' },
  own('supported browsers', 'browsers'),
  own('layers', 'layers'),
  { name: 'format and lint', command: 'biome check --error-on-warnings .' },
  own('file lengths', 'lengths'),
  own('texts in catalogs', 'texts'),
  own('work out of views', 'views'),
  own('rules, and what was given', 'rules'),
  own('names in the docs', 'docs'),
  { name: 'dead code', command: 'knip' },
  { name: 'code only tests use', command: 'knip --production --exclude dependencies,types' },
  { name: 'contract', command: 'redocly lint openapi.yaml' },
  own('contract, version', 'contract-version'),
  { name: 'contract, generated files', command: 'node scripts/run.mjs generate contract --check' },
  { name: 'guide current', command: 'node scripts/run.mjs generate guide --check' },
  { name: 'leaked passwords current', command: 'node scripts/run.mjs generate passwords --check' },
  { name: 'demo current', command: 'node scripts/run.mjs generate demo --check' },
];
