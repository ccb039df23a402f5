import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import type { Config } from '../../common/config.ts';
import { StartupError } from '../../common/settings.ts';

/** The first version that can open no more trades and still manage those that are open. */
const oldest = [2025, 4] as const;
/** How long it may take to say its version, in milliseconds: a machine may be busy when it starts. */
const patienceMs = 60_000;

/** Throws a StartupError if the settings name freqtrade, and it is not there, does not run, or is too old. */
export async function requireProgram({ engine, freqtradeProgram }: Config): Promise<void> {
  if (engine !== 'freqtrade') return;
  if (!existsSync(freqtradeProgram))
    throw new StartupError(
      'ENGINE=freqtrade needs freqtrade. Run npm run engine -- install, or set FREQTRADE_PROGRAM to it.',
    );
  const said = await versionOf(freqtradeProgram);
  const [version, year, month] = /freqtrade\s+(?:\S+-)?(\d{4})\.(\d+)/i.exec(said) ?? [];
  if (version === undefined)
    throw new StartupError(
      `${freqtradeProgram} does not say which version of freqtrade it is. Run npm run engine -- install, or set FREQTRADE_PROGRAM to another one.`,
    );
  if (Number(year) * 100 + Number(month) < oldest[0] * 100 + oldest[1])
    throw new StartupError(
      `${freqtradeProgram} is freqtrade ${year}.${month}. Botdeck needs ${oldest.join('.')} or newer: run npm run engine -- install.`,
    );
}

async function versionOf(program: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, ['--version'], { timeout: patienceMs });
    return stdout;
  } catch (error) {
    const { message } = error as Error;
    throw new StartupError(
      `${program} does not run: ${message.trim().split('\n').at(-1)} Run npm run engine -- install.`,
    );
  }
}
