import type { Config } from '../../common/config.ts';
import { everyone } from '../seed/people.ts';

const openToOthers =
  '  Anyone who can reach this machine can open the console and read the mail. To prevent it, set HOST=127.0.0.1.';

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** The text for the terminal: where everything is, and who to sign in as. */
export function welcome(config: Config, url: string): string {
  const address = config.publicUrl ?? url;
  const width = Math.max(...everyone.map(({ email }) => email.length));
  const lines = everyone.map(
    ({ email, password, story }) => `    ${email.padEnd(width)}  ${password}  ${story}`,
  );
  return [
    '',
    `  Botdeck          ${address}`,
    `  Sandbox console  ${address}/sandbox`,
    '',
    ...(isLoopback(config.host) ? [] : [openToOthers, '']),
    '  Sign in as',
    ...lines,
    '',
  ].join('\n');
}
