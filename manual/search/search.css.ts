import { style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, radius, space } from '../../src/ui/theme/tokens.ts';

export const label = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  maxWidth: '32rem',
  color: color.text.strong,
  fontSize: fontSize.small,
  fontWeight: fontWeight.medium,
});

export const field = style({
  minHeight: controlHeight.touch,
  padding: `${space[2]} ${space[3]}`,
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.medium,
  color: color.text.strong,
  fontSize: fontSize.lead,
  selectors: {
    '&::placeholder': { color: color.text.quiet },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '1px' },
  },
});

export const results = style({ display: 'flex', flexDirection: 'column', gap: space[2] });
