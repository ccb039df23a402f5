import { createLocalStore, textIn } from '../../ui/store/store.ts';

/** What this browser remembers, whoever is signed in. */
export interface AppConfig {
  /** When the banner was last closed, ISO 8601 UTC. */
  readonly bannerClosedAt: string | null;
  /** The invitation for the next person who signs up here, until somebody signs in. */
  readonly referralToken: string | null;
}

const store = createLocalStore<AppConfig>({
  key: 'botdeck.appConfig',
  parse: (stored) => ({
    bannerClosedAt: textIn(stored, 'bannerClosedAt'),
    referralToken: toReferralToken(textIn(stored, 'referralToken')),
  }),
});

/** A referral token must be shorter than this, counted in characters as in the contract. */
const tokenLimit = 256;

/** The text unchanged, as a referral token; null if it is blank or too long for the contract. */
export function toReferralToken(text: string | null): string | null {
  return text !== null && text.trim() !== '' && [...text].length < tokenLimit ? text : null;
}

/** The app's own settings. An update changes some and keeps the others. */
export const appConfig = {
  get: store.get,
  subscribe: store.subscribe,
  update: (changes: Partial<AppConfig>) => store.set({ ...store.get(), ...changes }),
};
