import { expect, it } from 'vitest';
import { appConfig } from './app-config.ts';

it('changes one setting and keeps the others, in this browser', () => {
  appConfig.update({ bannerClosedAt: '2026-01-02T03:04:05.000Z', referralToken: null });
  appConfig.update({ referralToken: 'k3v9qz' });
  const expected = { bannerClosedAt: '2026-01-02T03:04:05.000Z', referralToken: 'k3v9qz' };
  expect(appConfig.get()).toEqual(expected);
  expect(JSON.parse(localStorage.getItem('botdeck.appConfig') ?? '')).toEqual(expected);
});

it('keeps what another tab has remembered meanwhile', () => {
  appConfig.update({ bannerClosedAt: null, referralToken: null });
  const elsewhere = { bannerClosedAt: null, referralToken: 'k3v9qz' };
  localStorage.setItem('botdeck.appConfig', JSON.stringify(elsewhere));
  appConfig.update({ bannerClosedAt: '2026-01-02T03:04:05.000Z' });
  expect(appConfig.get()).toEqual({ ...elsewhere, bannerClosedAt: '2026-01-02T03:04:05.000Z' });
});
