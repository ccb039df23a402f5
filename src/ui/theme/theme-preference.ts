import { createTextStore } from '../local-store/local-store.ts';

export const themePreferences = ['system', 'light', 'dark'] as const;
export type ThemePreference = (typeof themePreferences)[number];

/** Where the choice is kept. `public/theme.js` reads the same key before the first paint. */
export const themeStorageKey = 'botdeck.theme';

const store = createTextStore<ThemePreference>({
  key: themeStorageKey,
  parse: (stored) => themePreferences.find((preference) => preference === stored) ?? 'system',
  format: (preference) => preference,
});

function show(): void {
  const preference = store.get();
  if (preference === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = preference;
}

/** The chosen theme. */
export const getThemePreference = store.get;

/** Chooses a theme, shows it at once and remembers it, if storage allows; else until the tab closes. */
export function setThemePreference(preference: ThemePreference): void {
  store.set(preference);
  show();
}

/** Calls back after every change, from this tab or another, which is shown by then. Returns the way to stop. */
export function subscribeToTheme(listener: () => void): () => void {
  return store.subscribe(() => {
    show();
    listener();
  });
}

/** Shows what is chosen in other tabs, wherever the person is here. Returns the way to stop. */
export function followTheme(): () => void {
  return store.subscribe(show);
}
