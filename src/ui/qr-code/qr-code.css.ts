import { style } from '@vanilla-extract/css';
import { light } from '../theme/light.css.ts';
import { radius } from '../theme/tokens.ts';

// Dark on light in both themes: scanners expect it.
export const code = style({
  background: light.surface.raised,
  color: light.text.strong,
  borderRadius: radius.medium,
  maxWidth: '100%',
  height: 'auto',
});
