import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** What the engine was tested with. Freqtrade needs scipy, but does not ask for it. */
const packages = ['freqtrade==2026.9', 'scipy==1.17.1'];
const oldestPython = [3, 11] as const;

const folder = join(import.meta.dirname, '../.freqtrade');

/** Installs freqtrade into .freqtrade, in a virtual environment of its own, or brings it to the version above. */
export async function run([command]: string[]): Promise<void> {
  if (command !== 'install') {
    console.error('Run npm run engine -- install.');
    process.exitCode = 1;
    return;
  }
  const python = ['python3', 'python3.13', 'python3.12', 'python3.11'].find(isNewEnough);
  if (python === undefined) {
    console.error(
      `Freqtrade needs Python ${oldestPython.join('.')} or newer. Install it, then run this again.`,
    );
    process.exitCode = 1;
    return;
  }
  if (!existsSync(join(folder, 'bin/pip')))
    execFileSync(python, ['-m', 'venv', folder], { stdio: 'inherit' });
  execFileSync(join(folder, 'bin/pip'), ['install', '--quiet', ...packages], { stdio: 'inherit' });
  console.log(
    `${packages.join(' and ')} are in .freqtrade. Set ENGINE=freqtrade to use them (docs/engine.md).`,
  );
}

function isNewEnough(python: string): boolean {
  try {
    const said = execFileSync(python, ['--version'], {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    });
    const [major = 0, minor = 0] = (/(\d+)\.(\d+)/.exec(said)?.slice(1) ?? []).map(Number);
    return major === oldestPython[0] && minor >= oldestPython[1];
  } catch {
    return false;
  }
}
