import { createVar, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, radius, space } from '../theme/tokens.ts';

export const height = createVar();

export const root = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[2],
  minWidth: 0,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[1]} ${space[4]}`,
  minHeight: '34px',
});
export const caption = style({ flex: '1 1 10rem', color: color.text.quiet, fontSize: fontSize.caption });

export const stage = style({
  position: 'relative',
  height,
  borderRadius: radius.small,
  selectors: {
    '&:has(> input:focus-visible)': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
});
export const drawing = style({ position: 'absolute', inset: 0 });

/** Moves the crosshair by keyboard. */
export const stepper = style({
  position: 'absolute',
  width: '100%',
  height: '100%',
  opacity: 0,
  pointerEvents: 'none',
});

export const tableRegion = style({
  height,
  overflow: 'auto',
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.medium,
});
