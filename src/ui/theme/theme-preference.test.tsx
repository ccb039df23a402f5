import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useStore } from '../store/use-store.ts';
import { followTheme, themePreference, themeStorageKey } from './theme-preference.ts';
import './global.css.ts';

const background = () => getComputedStyle(document.body).backgroundColor;

function Choice() {
  const preference = useStore(themePreference);
  return <p>Theme: {preference}</p>;
}

beforeEach(() => themePreference.set('system'));

it('shows a chosen theme at once and remembers it', async () => {
  const screen = await render(<Choice />);
  await expect.element(screen.getByText('Theme: system')).toBeVisible();
  themePreference.set('light');
  const light = background();
  themePreference.set('dark');
  expect(background()).not.toBe(light);
  expect(localStorage.getItem(themeStorageKey)).toBe('dark');
  await expect.element(screen.getByText('Theme: dark')).toBeVisible();
});

it('follows a choice made in another tab', async () => {
  const screen = await render(<Choice />);
  localStorage.setItem(themeStorageKey, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey }));
  await expect.element(screen.getByText('Theme: dark')).toBeVisible();
  expect(document.documentElement.dataset.theme).toBe('dark');
});

it('takes what is no theme for the choice of the system', async () => {
  localStorage.setItem(themeStorageKey, 'sepia');
  window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey }));
  const screen = await render(<Choice />);
  await expect.element(screen.getByText('Theme: system')).toBeVisible();
});

it('knows what another tab has chosen before anybody listened here', async () => {
  localStorage.setItem(themeStorageKey, 'dark');
  const screen = await render(<Choice />);
  await expect.element(screen.getByText('Theme: dark')).toBeVisible();
});

it('shows what another tab chooses on pages without a choice, too', () => {
  const stop = followTheme();
  localStorage.setItem(themeStorageKey, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  stop();
});
