import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { space } from '../theme/tokens.ts';

export const box = style({ position: 'relative' });
export const select = style({
  appearance: 'none',
  cursor: 'pointer',
  textOverflow: 'ellipsis',
  // Outweighs the padding of an input, whose style sheet may load later.
  selectors: { '&&': { paddingInlineEnd: space[8] } },
});
export const option = style({ background: color.surface.raised, color: color.text.strong });
export const chevron = style({
  position: 'absolute',
  insetInlineEnd: space[3],
  color: color.text.quiet,
  pointerEvents: 'none',
});
