import { createTextStore, type Store } from '../store/store.ts';

export const themePreferences = ['system', 'light', 'dark'] as const;
export type ThemePreference = (typeof themePreferences)[number];

/** The storage key of the choice. `src/app/early/theme.js` reads the same key before the first paint. */
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
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]'))
    meta.media = mediaOf(meta.dataset.scheme, preference);
}

/** When the browser's own bars have the color of a scheme. */
function mediaOf(scheme: string | undefined, preference: ThemePreference): string {
  if (preference === 'system') return `(prefers-color-scheme: ${scheme})`;
  return preference === scheme ? 'all' : 'not all';
}

/** The chosen theme. A choice in this tab or another is already shown when listeners are notified. */
export const themePreference: Store<ThemePreference> = {
  get: store.get,
  set(preference) {
    store.set(preference);
    show();
  },
  subscribe: (listener) =>
    store.subscribe(() => {
      show();
      listener();
    }),
};

/** Applies the choices of other tabs on every page. Returns a function that stops it. */
export function followTheme(): () => void {
  return store.subscribe(show);
}
