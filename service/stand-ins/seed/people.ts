import type { Config } from '../../common/config.ts';

/** Printed when the service starts, but in no list of leaked passwords: the settings would advise a new one. */
const password = 'sandbox-only-1!';

export interface SeededPerson {
  email: string;
  password: string;
  /** The setup key of the person's authenticator app, if there is one. The console shows its code. */
  setupKey?: string;
  /** The person's situation, for the console and the terminal. */
  story: string;
}

export const people = {
  new: { email: 'new@botdeck.example', password, story: 'choosing a package' },
  waiting: { email: 'waiting@botdeck.example', password, story: 'has placed an order but not paid' },
  onboarding: { email: 'onboarding@botdeck.example', password, story: 'has paid and is in onboarding' },
  active: { email: 'active@botdeck.example', password, story: 'has a running bot with 90 days of trades' },
  expired: { email: 'expired@botdeck.example', password, story: 'has an expired subscription' },
  operator: {
    email: 'operator@botdeck.example',
    password,
    setupKey: 'BOTDECKSANDBOXOPERATORSETUPKEY22',
    story: 'is an operator, and opens /operator; the console shows the code to sign in with',
  },
} as const satisfies Record<string, SeededPerson>;

/** Created only on demand, in the console: it takes a while. */
export const heavyPerson: SeededPerson = {
  email: 'heavy@botdeck.example',
  password,
  story: 'has 100,000 closed trades; create this account in the console first',
};

/** Everyone to sign in as, in the order of the journey through the product. */
export const everyone: SeededPerson[] = [...Object.values(people), heavyPerson];

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
