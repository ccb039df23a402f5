import { expect, it } from 'vitest';
import { appConfig } from './app-config.ts';
import { languageStore } from './member.ts';

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

// Rule: STORE-3
it('changes one setting and keeps the others, in this browser', () => {
  appConfig.update({ bannerClosedAt: '2026-01-02T03:04:05.000Z', referralToken: null });
  appConfig.update({ referralToken: 'k3v9qz' });
  const expected = { bannerClosedAt: '2026-01-02T03:04:05.000Z', referralToken: 'k3v9qz' };
  expect(appConfig.get()).toEqual(expected);
  expect(JSON.parse(localStorage.getItem('botdeck.appConfig') ?? '')).toEqual(expected);
});

it('keeps what another tab has stored meanwhile', () => {
  appConfig.update({ bannerClosedAt: null, referralToken: null });
  const elsewhere = { bannerClosedAt: null, referralToken: 'k3v9qz' };
  localStorage.setItem('botdeck.appConfig', JSON.stringify(elsewhere));
  appConfig.update({ bannerClosedAt: '2026-01-02T03:04:05.000Z' });
  expect(appConfig.get()).toEqual({ ...elsewhere, bannerClosedAt: '2026-01-02T03:04:05.000Z' });
});

// Rule: GUEST-14
it.each(['k3v9qz', 'a.b', 'QUJD=', 'a+b', 'ü', ' a b ', '0', '𝄞'.repeat(255)])(
  'keeps any text as a referral token, unchanged: %j',
  (token) => {
    localStorage.setItem('botdeck.appConfig', JSON.stringify({ referralToken: token }));
    expect(appConfig.get().referralToken).toBe(token);
  },
);

// Rule: GUEST-14
it.each(['', '  ', '\t\n', 'a'.repeat(256), '𝄞'.repeat(256), 7, null])(
  'ignores a referral token that is blank or too long: %j',
  (token) => {
    localStorage.setItem('botdeck.appConfig', JSON.stringify({ referralToken: token }));
    expect(appConfig.get().referralToken).toBeNull();
  },
);
