import { createStore } from '../../src/ui/store/store.ts';
import { useStore } from '../../src/ui/store/use-store.ts';
import { themePreference } from '../../src/ui/theme/theme-preference.ts';
import type { Theme, Width } from '../data/pictures.ts';

/** The theme and the width in which all pictures show. */
export const chosenTheme = createStore<Theme | null>(null);
export const chosenWidth = createStore<Width>('wide');

/** The chosen look; as long as no theme is chosen, that of the manual. */
export function useLook(): { theme: Theme; width: Width } {
  const theme = useStore(chosenTheme);
  const width = useStore(chosenWidth);
  const preference = useStore(themePreference);
  return { theme: theme ?? (preference === 'system' ? systemTheme() : preference), width };
}

const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
