import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { space } from '../theme/tokens.ts';

export const box = style({ position: 'relative' });
export const select = style({
  appearance: 'none',
  cursor: 'pointer',
  paddingInlineEnd: space[8],
  textOverflow: 'ellipsis',
});
export const option = style({ background: color.surface.raised, color: color.text.strong });
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space[3],
  color: color.text.quiet,
  pointerEvents: 'none',
});
