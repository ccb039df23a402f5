import { type Picture, windowSizes } from '../data/pictures.ts';
import { useNames } from '../names.tsx';
import { useLook } from './look.ts';
import * as styles from './pictures.css.ts';

/** What a picture shows, in words: “Payment, Cancel this order?” */
export const titleOf = ({ screen, dialog }: Picture): string =>
  dialog === null ? screen : `${screen}, ${dialog}`;

interface ScreenshotProps {
  machine: string;
  picture: Picture;
  isSmall?: boolean;
}

/** A picture in the chosen look. */
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
