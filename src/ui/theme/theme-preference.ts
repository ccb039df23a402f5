export const themePreferences = ['system', 'light', 'dark'] as const;
export type ThemePreference = (typeof themePreferences)[number];

/** Where the choice is kept. `public/theme.js` reads the same key before the first paint. */
export const themeStorageKey = 'botdeck.theme';

const listeners = new Set<() => void>();
let chosen: ThemePreference | undefined;

function read(): ThemePreference {
  try {
    const stored = localStorage.getItem(themeStorageKey);
    return themePreferences.find((preference) => preference === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

function apply(preference: ThemePreference): void {
  if (preference === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = preference;
}

function followOtherTabs(event: StorageEvent): void {
  if (event.key !== themeStorageKey && event.key !== null) return;
  chosen = read();
  apply(chosen);
  for (const listener of listeners) listener();
}

/** The chosen theme: read once from local storage, then kept in memory. */
export function getThemePreference(): ThemePreference {
  chosen ??= read();
  return chosen;
}

/** Chooses a theme, shows it at once and remembers it, if storage allows; else until the tab closes. */
export function setThemePreference(preference: ThemePreference): void {
  chosen = preference;
  apply(preference);
  try {
    localStorage.setItem(themeStorageKey, preference);
  } catch {
    // Blocked or full storage must not keep anyone from changing the theme.
  }
  for (const listener of listeners) listener();
}

/** Calls back after every change, from this tab or another. Returns the way to stop. */
export function subscribeToTheme(listener: () => void): () => void {
  if (listeners.size === 0) window.addEventListener('storage', followOtherTabs);
  listeners.add(listener);
  return () => {
    listeners.delete(listener);
    if (listeners.size === 0) window.removeEventListener('storage', followOtherTabs);
  };
}
