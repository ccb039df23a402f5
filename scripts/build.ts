import { execSync } from 'node:child_process';
import { globSync, readFileSync } from 'node:fs';
import { hasNewSyntax, unsupported, usedStyles } from './browser-support.ts';
import { optionalStyles } from './browsers.ts';
import { answerChecksGate, measureAnswerChecks, measurePage, pageGates } from './build-size.ts';
import { compressBuild } from './client-build.ts';
import { weighPackages } from './vite/module-weights.ts';

const entry = 'start';

const signIn = [entry, 'src/features/sign-in/sign-in.page.tsx'];

const modulesOf: Record<keyof typeof pageGates, string[]> = {
  '/guest/sign-in': signIn,
  '… in all': [
    ...signIn,
    'calls',
    'src/shared/passkeys/passkey-sign-in.tsx',
    'src/app/release/follow-releases.ts',
  ],
  '/dashboard': [
    entry,
    'member',
    'src/features/dashboard/dashboard.page.tsx',
    'src/ui/line-chart/chart-drawing.tsx',
  ],
  '/emergency': [entry, 'src/features/emergency/emergency.page.tsx'],
};

const kilobytes = (bytes: number) => (bytes / 1000).toFixed(1);

/** The figure beside its gate. A figure over it fails the build. */
function against(gate: number, bytes: number): string {
  if (bytes <= gate) return `${kilobytes(bytes)} of ${kilobytes(gate)} kB`;
  process.exitCode = 1;
  return `${kilobytes(bytes)} of ${kilobytes(gate)} kB TOO LARGE`;
}

/** Builds the client and prints what pages load. Fails over a gate. */
export async function run(args: readonly string[]): Promise<void> {
  execSync('vite build --logLevel warn', { stdio: 'inherit' });
  compressBuild('dist');

  console.log('Loaded before a page can be used, gzip:');
  for (const [path, gates] of Object.entries(pageGates)) {
    const size = measurePage('dist', modulesOf[path as keyof typeof pageGates]);
    console.log(`  ${path.padEnd(16)} JS ${against(gates.js, size.js)}, CSS ${against(gates.css, size.css)}`);
  }
  console.log(`Code that checks answers, gzip: ${against(answerChecksGate, await measureAnswerChecks())}`);

  const newer = await lackingInBrowsers();
  console.log(`What supported browsers lack: ${newer.join('\n') || 'nothing'}`);
  if (newer.length > 0) process.exitCode = 1;

  if (args.includes('--weights')) {
    console.log('Packages in all files together, gzip, with what only they bring:');
    for (const [name, bytes] of weighPackages('dist')) {
      console.log(`  ${`${kilobytes(bytes)} kB`.padStart(9)}  ${name}`);
    }
  }
}

/** The syntax and styles in the build that some supported browsers lack. */
async function lackingInBrowsers(): Promise<string[]> {
  const read = (file: string) => readFileSync(file, 'utf8');
  // It has all scripts that other pages have.
  const page = 'dist/pages/dashboard.html';
  const inline = [...read(page).matchAll(/<script>(.+?)<\/script>/gs)].map(([, code = '']) => code);
  const scripts = [
    ...globSync('dist/{assets/*,service-worker}.js').map((file) => ({ file, code: read(file) })),
    ...inline.map((code) => ({ file: page, code })),
  ];
  const isNew = await Promise.all(scripts.map(({ code }) => hasNewSyntax(code)));
  const styles = globSync('dist/assets/*.css').flatMap((file) => usedStyles(read(file), file));
  return [
    ...scripts
      .filter((_script, index) => isNew[index])
      .map(({ file }) => `${file} has syntax that some cannot read.`),
    ...unsupported(styles, optionalStyles),
  ];
}
