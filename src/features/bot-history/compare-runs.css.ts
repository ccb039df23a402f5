import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, media, space } from '../../ui/theme/tokens.ts';

// In a wider one, the eye loses the line between a label and its figures.
export const table = style({
  width: '100%',
  maxWidth: '44rem',
  fontSize: fontSize.body,
  '@media': { [media.phone]: { fontSize: fontSize.small } },
});
const cell = style({
  height: '36px',
  padding: `${space[1]} ${space[2]}`,
  borderBottom: `1px solid ${color.border.quiet}`,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.phone]: { paddingInline: `${space[1]} 0` } },
});
export const value = style([cell, { color: color.text.strong }]);
// Figures keep their units; the labels wrap.
globalStyle(`${value} > *`, { flexWrap: 'nowrap' });
export const run = style([
  cell,
  { color: color.text.strong, fontSize: fontSize.small, fontWeight: fontWeight.medium },
]);
export const label = style([
  cell,
  { paddingInlineStart: 0, color: color.text.normal, fontWeight: fontWeight.regular, textAlign: 'start' },
]);

/** Names and shares close enough to read as pairs. */
export const returns = style({ maxWidth: '26rem' });
