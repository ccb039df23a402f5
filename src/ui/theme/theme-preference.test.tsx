import { beforeEach, expect, it } from 'vitest';
import { render } from 'vitest-browser-react';
import { useStore } from '../store/store.ts';
import { followTheme, themePreference, themeStorageKey } from './theme-preference.ts';
import './global.css.ts';

const background = () => getComputedStyle(document.body).backgroundColor;

function Choice() {
  const preference = useStore(themePreference);
  return <p>Theme: {preference}</p>;
}

beforeEach(() => themePreference.set('system'));

// Rule: STORE-4
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

it('treats an unknown theme as the system’s', async () => {
  localStorage.setItem(themeStorageKey, 'sepia');
  window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey }));
  const screen = await render(<Choice />);
  await expect.element(screen.getByText('Theme: system')).toBeVisible();
});

it('knows what another tab chose before anyone listened here', async () => {
  localStorage.setItem(themeStorageKey, 'dark');
  const screen = await render(<Choice />);
  await expect.element(screen.getByText('Theme: dark')).toBeVisible();
});

it('shows another tab’s choice, even on pages that offer none', () => {
  const stop = followTheme();
  localStorage.setItem(themeStorageKey, 'dark');
  window.dispatchEvent(new StorageEvent('storage', { key: themeStorageKey }));
  expect(document.documentElement.dataset.theme).toBe('dark');
  stop();
});
