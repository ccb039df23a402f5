import { createVar, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

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

/** The time on its own line, so that the prices below it do not move when it changes. */
export const readout = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto) 1fr',
  columnGap: space[4],
  minHeight: '40px',
  fontSize: fontSize.small,
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'repeat(auto-fit, minmax(3.75rem, 1fr))',
      columnGap: space[2],
      minHeight: '60px',
    },
  },
});
export const readoutTime = style({
  gridColumn: '1 / -1',
  color: color.text.strong,
  fontWeight: fontWeight.medium,
});
export const price = style({
  color: color.text.strong,
  '@media': { [media.phone]: { display: 'flex', flexDirection: 'column' } },
});
export const priceLabel = style({
  color: color.text.quiet,
  '@media': { [media.phone]: { fontSize: fontSize.caption } },
});

export const stage = style({
  position: 'relative',
  height,
  borderRadius: radius.small,
  selectors: {
    '&:has(> input:focus-visible)': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
});
export const drawing = style({ position: 'absolute', inset: 0 });
export const canvas = style({ position: 'absolute', inset: 0 });

/** Moves the crosshair by keyboard. */
export const stepper = style({
  position: 'absolute',
  width: '100%',
  height: '100%',
  opacity: 0,
  pointerEvents: 'none',
});

/** Over the drawing, which leaves this corner free. */
export const zooms = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: 3,
  display: 'flex',
  background: color.surface.raised,
  borderRadius: radius.medium,
});

export const caption = style({ flex: '1 1 16rem', color: color.text.quiet, fontSize: fontSize.caption });

export const gapCell = style({
  height: '32px',
  padding: `0 ${space[2]}`,
  borderBottom: `1px solid ${color.border.quiet}`,
  color: color.text.quiet,
});
