import { createLocalStore } from '../../ui/local-store/local-store.ts';

/** The languages that have texts. */
const languages = ['en'] as const;

/** The language of the texts in this browser. Any without texts counts as English. */
export const languageStore = createLocalStore<{ readonly lang: (typeof languages)[number] }>({
  key: 'botdeck.language',
  parse: (stored) => ({ lang: languages.find((lang) => lang === langIn(stored)) ?? 'en' }),
});

function langIn(stored: unknown): unknown {
  return typeof stored === 'object' && stored !== null ? Reflect.get(stored, 'lang') : undefined;
}
