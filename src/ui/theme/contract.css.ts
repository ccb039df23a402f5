import { createThemeContract } from '@vanilla-extract/css';

const tone = { surface: '', border: '', text: '', solid: '', onSolid: '' };
const pressableTone = { ...tone, solidHover: '', solidPressed: '' };

/** Colors by meaning; the only way for a component to name a color. */
export const color = createThemeContract({
  surface: { page: '', raised: '', sunken: '', hover: '', selected: '', inverted: '' },
  text: { strong: '', normal: '', quiet: '', onInverted: '' },
  border: { quiet: '', normal: '', control: '' },
  accent: pressableTone,
  success: tone,
  info: tone,
  warning: tone,
  danger: pressableTone,
  gain: { text: '', solid: '' },
  loss: { text: '', solid: '' },
  focusRing: '',
  overlay: '',
  shadow: '',
});
