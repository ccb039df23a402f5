import * as texts from '../../src/texts/ui.ts';
import { Inline } from '../../src/ui/layout/layout.tsx';
import { SegmentedControl } from '../../src/ui/segmented-control/segmented-control.tsx';
import { chosenTheme, chosenWidth, useLook } from './look.ts';

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
    <Inline gap={2}>
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
