// Runs on the machine's own Node before anything is installed, so only Node's modules may be imported at the top.
import { execSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';

function needsInstall() {
  if (!existsSync(installed)) return true;
  if (statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return false;
  // A fresh checkout changes the lockfile's time, so compare its contents with what is installed.
  const asked = JSON.parse(readFileSync('package-lock.json', 'utf8')).packages;
  const there = JSON.parse(readFileSync(installed, 'utf8')).packages;
  return Object.entries(asked).some(
    ([path, { version, optional }]) => path !== '' && !optional && there[path]?.version !== version,
  );
}

const [major] = process.versions.node.split('.').map(Number);
if (major < 20) {
  console.error(`Botdeck needs Node 20 or newer to install; this is Node ${process.versions.node}.`);
  process.exit(1);
}

if (needsInstall()) {
  console.log('Installing packages (once).');
  try {
    execSync('npm ci --no-audit --no-fund --loglevel=error', { stdio: 'inherit' });
  } catch {
    console.error(
      'Could not install the packages; the lines above say why. Fix that, then run the command again.',
    );
    process.exit(1);
  }
}

if (process.argv.includes('--browser')) {
  const { requireChromium } = await import('./chromium.mjs');
  try {
    console.log(`Browser tests use ${await requireChromium()}.`);
  } catch (error) {
    console.error(error.message);
    process.exit(1);
  }
}
