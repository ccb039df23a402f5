import * as texts from '../../src/texts/ui.ts';
import { Inline } from '../../src/ui/layout/layout.tsx';
import { SegmentedControl } from '../../src/ui/segmented-control/segmented-control.tsx';
import { createTextStore, useStore } from '../../src/ui/store/store.ts';
import { themePreference } from '../../src/ui/theme/theme-preference.ts';
import { media } from '../../src/ui/theme/tokens.ts';
import { type Picture, type Theme, type Width, windowSizes } from '../data/manual-data.ts';
import { useNames } from '../names.tsx';
import * as styles from './pictures.css.ts';

/** The theme and the width in which all pictures show, kept in this browser. */
const chosenTheme = createTextStore<Theme | null>({
  key: 'botdeck.manual.pictures.theme',
  parse: (stored) => (stored === 'light' || stored === 'dark' ? stored : null),
  format: String,
});
const chosenWidth = createTextStore<Width | null>({
  key: 'botdeck.manual.pictures.width',
  parse: (stored) => (stored === 'wide' || stored === 'narrow' ? stored : null),
  format: String,
});

/** The chosen look; what is not chosen is as the manual itself shows. */
function useLook(): { theme: Theme; width: Width } {
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

/** What a picture shows, in words: “Payment, Cancel this order?” */
export const titleOf = ({ screen, dialog }: Picture): string =>
  dialog === null ? screen : `${screen}, ${dialog}`;

interface ScreenshotProps {
  machine: string;
  picture: Picture;
  isSmall?: boolean;
}

export function Screenshot({ machine, picture, isSmall }: ScreenshotProps) {
  const { theme, width } = useLook();
  const names = useNames();
  const states = picture.states.map((state) => names.state(machine, state));
  return (
    <img
      // Another source would show the old picture until the new one is loaded.
      key={`${theme} ${width}`}
      src={`./data/${picture.files[theme][width]}`}
      // A small one stands in a link with its states.
      alt={isSmall ? '' : `The screen ${titleOf(picture)} in ${states.join(' and ')}`}
      width={windowSizes[width].width}
      height={windowSizes[width].height}
      loading="lazy"
      className={isSmall ? styles.thumbnail : styles.picture[width]}
    />
  );
}

const themes = [
  { value: 'light', label: texts.themes.light },
  { value: 'dark', label: texts.themes.dark },
] as const;
const widths = [
  { value: 'wide', label: 'Computer' },
  { value: 'narrow', label: 'Phone' },
] as const;

/** Chooses the theme and the width of all pictures. */
export function LookSwitch() {
  const { theme, width } = useLook();
  return (
    <Inline>
      <SegmentedControl
        label="Theme of the pictures"
        options={themes}
        value={theme}
        onChange={chosenTheme.set}
      />
      <SegmentedControl
        label="Width of the pictures"
        options={widths}
        value={width}
        onChange={chosenWidth.set}
      />
    </Inline>
  );
}
