import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { light } from '../theme/palette.css.ts';
import { radius } from '../theme/tokens.ts';

// Dark on light in both themes, as scanners expect.
export const code = style({
  background: light.surface.raised,
  color: light.text.strong,
  // A frame: on a light card the quiet zone would look like a margin.
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.medium,
  maxWidth: '100%',
  height: 'auto',
});
