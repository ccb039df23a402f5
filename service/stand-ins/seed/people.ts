/** Good enough for people who do not exist. */
const password = 'sandbox-1!';

export interface SeededPerson {
  email: string;
  password: string;
  /** Where they stand, for the console and the terminal. */
  story: string;
}

/** Everybody the sandbox knows at the first start. */
export const people = {
  new: { email: 'new@botdeck.example', password, story: 'is choosing a package' },
  waiting: { email: 'waiting@botdeck.example', password, story: 'has ordered and not paid' },
  onboarding: { email: 'onboarding@botdeck.example', password, story: 'has paid and is being onboarded' },
  active: { email: 'active@botdeck.example', password, story: 'trades, with 90 days of trades behind' },
  expired: { email: 'expired@botdeck.example', password, story: 'has an expired subscription' },
} as const satisfies Record<string, SeededPerson>;

/** Made on demand only: it takes a while. */
export const heavyPerson: SeededPerson = {
  email: 'heavy@botdeck.example',
  password,
  story: 'has 100,000 closed trades, once made in the console',
};

/** Everybody, in the order of their way through the product. */
export const everyone: SeededPerson[] = [...Object.values(people), heavyPerson];
