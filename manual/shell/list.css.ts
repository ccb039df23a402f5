import { style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { radius } from '../../src/ui/theme/tokens.ts';

/** A list in a frame, with lines between its items. */
export const list = style({
  display: 'flex',
  flexDirection: 'column',
  margin: 0,
  padding: 0,
  listStyle: 'none',
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
  background: color.surface.raised,
});

export const item = style({
  selectors: { '& + &': { borderTop: `1px solid ${color.border.quiet}` } },
});
