import { execFileSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';

/**
 * Flags that let Chromium run as root, stop its requests to its maker, and let the headless shell measure text as the whole
 * browser does.
 */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--disable-quic',
  '--no-first-run',
  '--font-render-hinting=none',
];

const systemPaths = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Chromium without the parts for a window: a test in it takes a quarter less processor time. */
const systemShell = '/usr/bin/chromium-headless-shell';

/**
 * Looks for a Chromium on this machine: CHROMIUM_PATH, then Playwright's, then the system's.
 * @param {{ light?: boolean }} [options] `light`: prefer its headless shell
 * @returns {Promise<string | undefined>} the executable's path, or undefined if there is none
 */
export async function findChromium({ light = false } = {}) {
  const asked = process.env.CHROMIUM_PATH;
  if (asked) {
    if (!existsSync(asked)) throw new Error(`CHROMIUM_PATH is ${asked}, but there is no such file.`);
    return asked;
  }
  const { chromium } = await import('playwright');
  const playwrights = chromium.executablePath();
  const playwrightsShell = playwrights.replace(
    /chromium-(\d+).*/,
    'chromium_headless_shell-$1/*/{chrome-headless-shell,headless_shell}',
  );
  const shells = light ? [...globSync(playwrightsShell), systemShell] : [];
  return [...shells, playwrights, ...systemPaths].find((path) => existsSync(path));
}

/**
 * Runs a command and shows its output.
 * @param {string} command
 * @param {string[]} args
 * @returns {boolean} whether it succeeded
 */
export function attempt(command, args) {
  try {
    execFileSync(command, args, { stdio: 'inherit' });
    return true;
  } catch {
    return false;
  }
}

/**
 * Finds a Chromium or installs one: Playwright's build first, then, as root, Debian's packages.
 * @returns {Promise<string>} the executable's path
 */
export async function requireChromium() {
  const found = await findChromium();
  if (found) return found;
  console.log('Found no Chromium. Installing one for the browser tests.');
  attempt('npx', ['playwright', 'install', 'chromium']);
  const playwrights = await findChromium();
  if (playwrights) return playwrights;
  if (process.getuid?.() === 0) {
    attempt('apt-get', ['update', '-qq']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium']);
    attempt('apt-get', ['install', '-y', '-qq', 'chromium-headless-shell']);
  }
  const installed = await findChromium();
  if (installed) return installed;
  throw new Error(
    'Could not find or install Chromium. Install Chromium or Google Chrome, or set CHROMIUM_PATH to one, then run the tests again.',
  );
}
