import { createVar, keyframes, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { radius } from '../theme/tokens.ts';

export const width = createVar();
export const height = createVar();

const breathe = keyframes({ '50%': { opacity: 0.5 } });

export const bone = style({
  display: 'block',
  maxWidth: '100%',
  width,
  height,
  borderRadius: radius.small,
  background: color.border.quiet,
  animation: `${breathe} 1.6s ease-in-out infinite`,
});
