import { keyframes, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { motion, radius } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });

/** The surface of everything that floats beside its trigger. */
export const popover = style({
  maxWidth: 'min(22rem, calc(100vw - 24px))',
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.medium,
  boxShadow: `0 8px 24px ${color.shadow}`,
  outline: 'none',
  animation: `${appear} ${motion.fast}`,
});
