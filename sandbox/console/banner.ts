import type { Config } from '../config.ts';
import { everyone } from '../seed/people.ts';

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
      '  Sign in as',
      ...lines,
      '',
    ].join('\n'),
  );
}
