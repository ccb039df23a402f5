import { createTextStore, useStore } from '../../src/ui/store/store.ts';
import { themePreference } from '../../src/ui/theme/theme-preference.ts';
import { media } from '../../src/ui/theme/tokens.ts';
import type { Theme, Width } from '../data/pictures.ts';

/** The theme and the width in which all pictures show, kept in this browser. */
export const chosenTheme = createTextStore<Theme | null>({
  key: 'botdeck.manual.pictures.theme',
  parse: (stored) => (stored === 'light' || stored === 'dark' ? stored : null),
  format: String,
});
export const chosenWidth = createTextStore<Width | null>({
  key: 'botdeck.manual.pictures.width',
  parse: (stored) => (stored === 'wide' || stored === 'narrow' ? stored : null),
  format: String,
});

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
