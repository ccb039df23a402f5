import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig } from '../../common/config.ts';
import { requireProgram } from './require-program.ts';

const folder = mkdtempSync(join(tmpdir(), 'botdeck-program-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A start of the service with a program that does this. */
function start(script: string) {
  const program = join(folder, 'freqtrade');
  writeFileSync(program, `#!/bin/sh\n${script}\n`);
  chmodSync(program, 0o755);
  return requireProgram(readConfig({ ENGINE: 'freqtrade', FREQTRADE_PROGRAM: program }));
}

test('a start with freqtrade says how to install it, if it is not there', async () => {
  const config = readConfig({ ENGINE: 'freqtrade', FREQTRADE_PROGRAM: '/nowhere/freqtrade' });
  await expect(requireProgram(config)).rejects.toThrow('Run npm run engine -- install');
  await expect(requireProgram({ ...config, engine: 'paper' })).resolves.toBeUndefined();
});

test.each([
  ['is too old', 'echo "freqtrade 2025.3"', /is freqtrade 2025\.3\. Botdeck needs 2025\.4 or newer: run npm/],
  ['is from another year', 'echo "Freqtrade Version: freqtrade 2024.12"', /needs 2025\.4/],
  [
    'does not start',
    'echo "No module named freqtrade" >&2; exit 1',
    /does not run: .*No module named freqtrade/,
  ],
  ['is another program', 'echo "v24.1.0"', /does not say which version/],
])('a freqtrade that %s is refused with what to do', async (_what, script, words) => {
  await expect(start(script)).rejects.toThrow(words);
});

test.each(['freqtrade 2025.4', 'freqtrade 2026.9', 'Freqtrade Version:\\tfreqtrade docker-2026.10'])(
  'accepts %s',
  async (version) => {
    await expect(start(`printf '${version}\\n'`)).resolves.toBeUndefined();
  },
);
