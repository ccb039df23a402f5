import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../../ui/theme/tokens.ts';

export const table = style({ width: '100%', fontSize: fontSize.body });
const cell = style({
  height: '36px',
  padding: `${space[1]} ${space[2]}`,
  borderBottom: `1px solid ${color.border.quiet}`,
  textAlign: 'end',
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const value = style([cell, { color: color.text.strong }]);
export const run = style([
  cell,
  { color: color.text.strong, fontSize: fontSize.small, fontWeight: fontWeight.medium },
]);
export const label = style([
  cell,
  { paddingInlineStart: 0, color: color.text.normal, fontWeight: fontWeight.regular, textAlign: 'start' },
]);
