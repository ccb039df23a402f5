import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, space } from '../theme/tokens.ts';

export const rules = style({
  display: 'grid',
  // Two by two: as many as fit would leave one alone on the second line.
  gridTemplateColumns: 'repeat(2, auto)',
  justifyContent: 'start',
  gap: `${space[1]} ${space[3]}`,
  fontSize: fontSize.small,
});
export const rule = style({ display: 'flex', alignItems: 'center', gap: '6px', color: color.text.quiet });
export const met = style({ color: color.success.text });
