import { beforeEach, expect, it } from 'vitest';
import { languageStore } from './member.ts';

beforeEach(() => localStorage.clear());

// Rules: STORE-12, STORE-13
it.each([
  ['nothing', null],
  ['no JSON', 'en'],
  ['another shape', '"en"'],
  ['a language without texts', '{"lang":"xx"}'],
  ['no text', '{"lang":7}'],
])('the language is English when storage holds %s', (_case, stored) => {
  if (stored !== null) localStorage.setItem('botdeck.language', stored);
  expect(languageStore.get()).toEqual({ lang: 'en' });
});

// Rule: STORE-12
it('the language is kept as `lang`', () => {
  languageStore.set({ lang: 'en' });
  expect(localStorage.getItem('botdeck.language')).toBe('{"lang":"en"}');
});
