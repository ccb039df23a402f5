import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { fontSize, radius, space } from '../../src/ui/theme/tokens.ts';

const frame = style({
  display: 'block',
  maxWidth: '100%',
  height: 'auto',
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.medium,
});

export const picture = styleVariants({
  wide: [frame, { width: '100%' }],
  narrow: [frame, { width: '390px' }],
});

export const thumbnail = style([
  frame,
  { width: '100%', aspectRatio: '3 / 2', objectFit: 'cover', objectPosition: 'top' },
]);

export const link = style({
  display: 'grid',
  gap: space[2],
  color: color.accent.text,
  borderRadius: radius.medium,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' } },
});

export const states = style({ fontSize: fontSize.small, overflowWrap: 'anywhere' });

export const steps = style({ listStyle: 'decimal', paddingInlineStart: space[6] });
