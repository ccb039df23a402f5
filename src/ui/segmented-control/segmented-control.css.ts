import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, forcedChoice, media, radius, space } from '../theme/tokens.ts';

export const group = style({
  display: 'inline-flex',
  flexWrap: 'wrap',
  gap: '2px',
  padding: '2px',
  background: color.surface.sunken,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.medium,
});
export const segment = style({
  position: 'relative',
  display: 'inline-flex',
  alignItems: 'center',
  minHeight: '28px',
  padding: `2px ${space[3]}`,
  border: '1px solid transparent',
  borderRadius: radius.small,
  color: color.text.quiet,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
  selectors: {
    '&:hover': { color: color.text.strong },
    '&:has(:checked)': {
      background: color.surface.raised,
      borderColor: color.border.control,
      color: color.text.strong,
      '@media': { [media.forcedColors]: forcedChoice },
    },
    '&:has(:focus-visible)': { outline: `2px solid ${color.focusRing}`, outlineOffset: '1px' },
    '&:has(:disabled)': { color: color.text.quiet, opacity: 0.55 },
  },
  // With the frame, as high as other controls.
  '@media': {
    [media.touch]: { minHeight: `calc(${controlHeight.touch} - 6px)` },
    // The longest choices stay on one line down to 320 px.
    'screen and (max-width: 359.98px)': { paddingInline: space[2] },
  },
});
/** Invisible, and as large as the segment, so that a press anywhere in it counts. */
export const radio = style({
  position: 'absolute',
  inset: 0,
  width: '100%',
  height: '100%',
  margin: 0,
  opacity: 0,
  cursor: 'pointer',
  ':disabled': { cursor: 'not-allowed' },
});
