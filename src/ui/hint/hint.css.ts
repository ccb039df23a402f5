import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, radius, space } from '../theme/tokens.ts';

export const trigger = style({
  minHeight: '24px',
  padding: 0,
  background: 'transparent',
  border: 0,
  borderRadius: radius.small,
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline dotted',
  textDecorationColor: color.border.control,
  textUnderlineOffset: '3px',
  cursor: 'help',
  selectors: { '&[data-hovered]': { color: color.text.strong, textDecorationColor: 'currentColor' } },
});
export const words = style({
  padding: space[3],
  color: color.text.normal,
  fontSize: fontSize.small,
  outline: 'none',
});
