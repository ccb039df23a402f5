import { useSyncExternalStore } from 'react';
import { getThemePreference, setThemePreference, subscribeToTheme } from './theme-preference.ts';

/** The chosen theme and the way to choose another. */
export function useTheme() {
  const preference = useSyncExternalStore(subscribeToTheme, getThemePreference);
  return { preference, setPreference: setThemePreference };
}
