import { expect, it, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { renderFeature } from '../../../tests/support/render-feature.tsx';
import { timeZoneStore } from '../../shared/member/time-zone.ts';
import { themePreference } from '../../ui/theme/theme-preference.ts';
import { Appearance } from './appearance.tsx';
import '../../ui/theme/global.css.ts';

// Rules: PAGE-8, STORE-5, STORE-12
it('changes theme and time zone', async () => {
  onTestFinished(() => {
    themePreference.set('system');
    timeZoneStore.set('local');
  });
  const { screen } = await renderFeature(<Appearance />);
  await screen.getByRole('radio', { name: 'Dark' }).click();
  expect(document.documentElement.dataset.theme).toBe('dark');
  await screen.getByRole('radio', { name: 'UTC', exact: true }).click();
  expect(timeZoneStore.get()).toBe('utc');
  expect(localStorage.getItem('botdeck.timeZone')).toBe('"utc"');
  await expect.element(screen.getByText('English', { exact: true })).toBeVisible();
});

it('keeps each choice on one line on a phone', async () => {
  onTestFinished(() => page.viewport(1366, 900));
  // What the page's margins leave of 375 px.
  await page.viewport(343, 667);
  const { screen } = await renderFeature(<Appearance />);
  for (const name of ['Theme', 'Time zone']) {
    const options = screen.getByRole('radiogroup', { name }).getByRole('radio').elements();
    expect(new Set(options.map((option) => option.getBoundingClientRect().top)).size).toBe(1);
  }
});

// Rules: FRAME-24, STORE-19
it('turns known figures off and on again', async () => {
  const { screen } = await renderFeature(<Appearance />);
  const choice = screen.getByRole('checkbox', { name: /last known figures/ });
  await expect.element(choice).toBeChecked();
  await screen.getByText(/last known figures/).click();
  await expect.element(choice).not.toBeChecked();
  expect(localStorage.getItem('botdeck.knownFigures')).toBe('false');
  await screen.getByText(/last known figures/).click();
  await expect.element(choice).toBeChecked();
});
