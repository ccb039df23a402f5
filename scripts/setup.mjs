// Runs on the machine's own Node, before anything is installed: only Node's own modules at the top.
import { execSync } from 'node:child_process';
import { existsSync, readFileSync, statSync } from 'node:fs';

const installed = 'node_modules/.package-lock.json';

function needsInstall() {
  if (!existsSync(installed)) return true;
  if (statSync(installed).mtimeMs >= statSync('package-lock.json').mtimeMs) return false;
  // A fresh checkout touches the lockfile: compare what it asks for with what is there.
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
      'Installing the packages failed; the lines above say why. Mend that and run the command again.',
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
