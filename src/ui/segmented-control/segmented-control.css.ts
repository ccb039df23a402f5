import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

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
  minHeight: '28px',
  padding: `2px ${space[3]}`,
  background: 'transparent',
  border: '1px solid transparent',
  borderRadius: radius.small,
  color: color.text.quiet,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: color.text.strong },
    '&[data-selected]': {
      background: color.surface.raised,
      borderColor: color.border.control,
      color: color.text.strong,
    },
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '1px' },
    '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.55 },
  },
  // With the frame, as high as other controls.
  '@media': { [media.touch]: { minHeight: `calc(${controlHeight.touch} - 6px)` } },
});
