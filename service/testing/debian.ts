import { execFileSync } from 'node:child_process';

const packager = 'apt-get';

/** Whether this process may install packages. */
export const isRoot = process.getuid?.() === 0;

/** Installs packages of Debian. Needs root. */
export function installPackages(names: readonly string[]): void {
  execFileSync(packager, ['update', '-qq'], { stdio: 'inherit' });
  execFileSync(packager, ['install', '-y', '-qq', ...names], { stdio: 'inherit' });
}
