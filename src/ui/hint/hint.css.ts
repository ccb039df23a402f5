import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, radius, space } from '../theme/tokens.ts';

export const trigger = style({
  display: 'inline-grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '24px',
  height: '24px',
  padding: 0,
  background: 'transparent',
  border: 0,
  borderRadius: radius.round,
  color: color.text.quiet,
  cursor: 'help',
  selectors: { '&[data-hovered]': { color: color.text.strong } },
});
export const words = style({
  padding: space[3],
  color: color.text.normal,
  fontSize: fontSize.small,
  outline: 'none',
});
