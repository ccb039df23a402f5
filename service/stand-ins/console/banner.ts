import type { Config } from '../../common/config.ts';
import { everyone } from '../seed/people.ts';

const openToOthers =
  '  Everyone who can reach this machine can open the console and read the mails. Set HOST=127.0.0.1 to prevent it.';

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.');
}

/** Tells the person at the terminal where everything is. */
export function welcome(config: Config, url: string): string {
  const address = config.publicUrl ?? url;
  if (!config.sandbox) return `Botdeck is running at ${address}`;
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
