import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, layer, radius, space } from '../theme/tokens.ts';

export const rowCount = createVar();
const rowHeight = '40px';

export const root = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[3],
});

export const toolbarEnd = style({ marginInlineStart: 'auto' });

export const scroller = style({
  position: 'relative',
  overflow: 'auto',
  maxHeight: 'max(70dvh, 24rem)',
  // Room for the rows before they are there: the header, the rows, and the border.
  minHeight: `calc((${rowCount} + 1) * ${rowHeight} + 2px)`,
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.medium,
});

export const table = style({
  // Columns take the room their figures need; what does not fit is scrolled to.
  width: 'max-content',
  minWidth: '100%',
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

const cell = style({
  height: rowHeight,
  padding: `0 ${space[3]}`,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  borderBottom: `1px solid ${color.border.quiet}`,
});
export const end = style({ textAlign: 'end' });

export const headerCell = style([
  cell,
  {
    position: 'sticky',
    top: 0,
    zIndex: layer.sticky,
    background: color.surface.raised,
    borderBottomColor: color.border.normal,
    color: color.text.quiet,
    fontWeight: fontWeight.medium,
  },
]);

const stuckLeft = style({
  position: 'sticky',
  insetInlineStart: 0,
  zIndex: layer.sticky,
  background: color.surface.raised,
});
export const rowHeader = style([
  cell,
  stuckLeft,
  { color: color.text.strong, fontWeight: fontWeight.medium },
]);
export const cornerCell = style({ insetInlineStart: 0, zIndex: 2 });
export const bodyCell = style([cell, { color: color.text.normal }]);

export const row = style({});
globalStyle(`${row}:hover > *`, { background: color.surface.hover });
globalStyle(`${row}:last-child > *`, { borderBottomColor: 'transparent' });

export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '28px',
  padding: `0 ${space[1]}`,
  marginInline: `calc(-1 * ${space[1]})`,
  background: 'transparent',
  border: 0,
  borderRadius: radius.small,
  color: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: color.text.strong },
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}` },
    '[aria-sort=ascending] > &, [aria-sort=descending] > &': { color: color.text.strong },
  },
});
export const sortIcon = style({ flexShrink: 0 });
export const sortIdle = style({ opacity: 0.55 });

/** Empty and failed states fill the room the rows would have. */
export const message = style({
  position: 'absolute',
  inset: `${rowHeight} 0 0 0`,
  display: 'grid',
  placeItems: 'center',
  overflow: 'auto',
});
