import { createStore } from '../../src/ui/store/store.ts';
import { useStore } from '../../src/ui/store/use-store.ts';
import { themePreference } from '../../src/ui/theme/theme-preference.ts';
import { media } from '../../src/ui/theme/tokens.ts';
import type { Theme, Width } from '../data/pictures.ts';

/** The theme and the width in which all pictures show. */
export const chosenTheme = createStore<Theme | null>(null);
export const chosenWidth = createStore<Width | null>(null);

/** The chosen look; what is not chosen is as the manual itself shows. */
export function useLook(): { theme: Theme; width: Width } {
  const theme = useStore(chosenTheme);
  const width = useStore(chosenWidth);
  const preference = useStore(themePreference);
  return {
    theme: theme ?? (preference === 'system' ? systemTheme() : preference),
    width: width ?? ownWidth(),
  };
}

const ownWidth = (): Width => (matchMedia(media.phone).matches ? 'narrow' : 'wide');
const systemTheme = (): Theme => (matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light');
