import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, space } from '../theme/tokens.ts';

export const pagination = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  color: color.text.quiet,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const part = style({ display: 'flex', alignItems: 'center', gap: space[2] });

/** If there is something to press, or may be. */
export const tall = style({ minHeight: '36px' });

/** Hidden until the rows arrive, which may be fewer than expected: a hidden control does not jump. */
export const unknown = style({ visibility: 'hidden' });
