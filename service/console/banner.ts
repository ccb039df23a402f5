import type { Config } from '../config.ts';
import { everyone } from '../seed/people.ts';

const openToOthers =
  '  Everyone who can reach this machine can open the console and read the mails. Set HOST=127.0.0.1 to prevent it.';

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Tells the person at the terminal where everything is. */
export function printBanner(config: Config, url: string): void {
  const address = config.publicUrl ?? url;
  if (!config.sandbox) {
    console.log(`Botdeck is running at ${address}`);
    return;
  }
  const width = Math.max(...everyone.map(({ email }) => email.length));
  const lines = everyone.map(
    ({ email, password, story }) => `    ${email.padEnd(width)}  ${password}  ${story}`,
  );
  console.log(
    [
      '',
      `  Botdeck          ${address}`,
      `  Sandbox console  ${address}/sandbox`,
      '',
      ...(isLoopback(config.host) ? [] : [openToOthers, '']),
      '  Sign in as',
      ...lines,
      '',
    ].join('\n'),
  );
}
