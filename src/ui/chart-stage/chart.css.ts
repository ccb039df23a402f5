import { createVar, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, radius, space } from '../theme/tokens.ts';

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
export const table = style({ width: '100%', fontSize: fontSize.small });
export const cell = style({
  height: '32px',
  padding: `0 ${space[2]}`,
  textAlign: 'end',
  borderBottom: `1px solid ${color.border.quiet}`,
});
export const headerCell = style([
  cell,
  {
    position: 'sticky',
    top: 0,
    background: color.surface.raised,
    color: color.text.quiet,
    fontWeight: fontWeight.medium,
    selectors: { '&:first-child': { textAlign: 'start' } },
  },
]);
export const timeCell = style([
  cell,
  { textAlign: 'start', color: color.text.normal, fontWeight: fontWeight.regular },
]);
export const valueCell = style([cell, { color: color.text.strong, whiteSpace: 'nowrap' }]);
