import { expect, it } from 'vitest';
import { appConfig } from './app-config.ts';

it('changes one setting and keeps the others, in this browser', () => {
  appConfig.update({ bannerClosedAt: '2026-01-02T03:04:05.000Z', referralToken: null });
  appConfig.update({ referralToken: 'k3v9qz' });
  const expected = { bannerClosedAt: '2026-01-02T03:04:05.000Z', referralToken: 'k3v9qz' };
  expect(appConfig.get()).toEqual(expected);
  expect(JSON.parse(localStorage.getItem('botdeck.appConfig') ?? '')).toEqual(expected);
});
