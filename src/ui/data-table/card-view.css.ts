import { createVar, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, radius, space } from '../theme/tokens.ts';

export const cardCount = createVar();

export const list = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[3],
  minHeight: `calc(${cardCount} * 132px)`,
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minHeight: '120px',
  padding: `${space[3]} ${space[4]} ${space[1]}`,
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const title = style({ color: color.text.strong, fontWeight: fontWeight.strong });
export const keyFigures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(5.5rem, 1fr))',
  gap: `${space[1]} ${space[3]}`,
});
export const figure = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const term = style({ color: color.text.quiet, fontSize: fontSize.caption });
export const details = style({ color: color.text.strong, overflowWrap: 'anywhere' });
