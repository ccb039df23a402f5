import { existsSync, globSync } from 'node:fs';
import { attempt } from '../chromium.mjs';
import { buildIfStale } from '../client-build.ts';
import { endProof, runPlaywright } from '../proofs.ts';

interface Browser {
  name: string;
  /** The files that have to be there; the first is the browser itself. */
  files: readonly string[];
  /** Debian’s packages with them. */
  packages: readonly string[];
}

const browsers: readonly Browser[] = [
  {
    name: 'firefox',
    files: ['{/usr/bin/{firefox-esr,firefox},/Applications/Firefox.app/Contents/MacOS/firefox}'],
    packages: ['firefox-esr'],
  },
  {
    name: 'webkit',
    files: ['/usr/lib/*/webkit2gtk-4.*/MiniBrowser', '/usr/bin/WebKitWebDriver', '/usr/bin/Xvfb'],
    packages: ['webkit2gtk-driver', 'xvfb'],
  },
];

const isMissing = ({ files }: Browser) => files.some((file) => globSync(file).length === 0);

/** Runs the tests for other browsers, in those that are there. */
export function proveBrowsers(args: readonly string[]): void {
  const packages = browsers.filter(isMissing).flatMap((browser) => browser.packages);
  if (packages.length > 0 && process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    console.log(`Installing ${packages.join(', ')}.`);
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages]);
  }

  const found = browsers.filter((browser) => !isMissing(browser));
  for (const { name, packages: needed } of browsers.filter(isMissing)) {
    console.error(`Left out: ${name}. On Debian, install ${needed.join(' and ')}.`);
  }
  if (found.length === 0) process.exit(1);

  process.env.CLIENT_DIR ??= buildIfStale();
  process.env.OTHER_BROWSERS = JSON.stringify(
    Object.fromEntries(found.map(({ name, files: [file = ''] }) => [name, globSync(file)[0]])),
  );
  const tests = runPlaywright([...args, ...found.map(({ name }) => `--project=${name}`)]);
  const isWhole = args.length === 0 && found.length === browsers.length;
  endProof('npm run nightly -- browsers', tests, isWhole);
}
