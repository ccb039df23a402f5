import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

export const card = style({
  // Takes its rows from the surrounding grid, so that figures align even if a neighbor's name needs two lines.
  display: 'grid',
  gridRow: 'span 3',
  gridTemplateRows: 'subgrid',
  gap: space[1],
  minWidth: 0,
  minHeight: '104px',
  padding: space[4],
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
});
export const header = style({
  display: 'flex',
  alignItems: 'start',
  justifyContent: 'space-between',
  gap: space[2],
  minHeight: '24px',
});
export const label = style({ color: color.text.quiet, fontSize: fontSize.small });
export const value = style({
  minHeight: '30px',
  color: color.text.strong,
  fontSize: fontSize.title,
  fontWeight: fontWeight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  letterSpacing: '-0.011em',
  '@media': { [media.phone]: { fontSize: fontSize.lead } },
});
export const unavailable = style({
  color: color.text.quiet,
  fontSize: fontSize.body,
  fontWeight: fontWeight.medium,
});
export const note = style({ minHeight: '18px', color: color.text.quiet, fontSize: fontSize.caption });
