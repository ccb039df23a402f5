import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, radius, space } from '../theme/tokens.ts';

export const tooltip = style({
  maxWidth: '18rem',
  padding: `${space[1]} ${space[2]}`,
  background: color.surface.inverted,
  color: color.text.onInverted,
  borderRadius: radius.small,
  fontSize: fontSize.small,
});
