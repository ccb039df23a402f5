import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** What this browser remembers whoever is signed in. */
export interface AppConfig {
  /** When the banner was last closed, ISO 8601 UTC. */
  readonly bannerClosedAt: string | null;
  /** Who invited the person that signs up here next. */
  readonly referralToken: string | null;
}

const store = createLocalStore<AppConfig>({
  key: 'botdeck.appConfig',
  parse: (stored) => ({
    bannerClosedAt: textOf(stored, 'bannerClosedAt'),
    referralToken: toReferralToken(textOf(stored, 'referralToken')),
  }),
});

/** A referral token as the service takes one: any other text would be refused, with all that was typed. */
export function toReferralToken(text: string | null): string | null {
  return text !== null && /^[\w-]{1,255}$/.test(text) ? text : null;
}

/** The app's own settings; what is changed is kept with what is not. */
export const appConfig = {
  get: store.get,
  subscribe: store.subscribe,
  update: (changes: Partial<AppConfig>) => store.set({ ...store.get(), ...changes }),
};

function textOf(stored: unknown, key: keyof AppConfig): string | null {
  const value: unknown = typeof stored === 'object' && stored !== null ? Reflect.get(stored, key) : null;
  return typeof value === 'string' ? value : null;
}
