import { keyframes, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { layer, motion, space } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const slide = keyframes({ from: { transform: 'translateX(100%)' } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  background: color.overlay,
  animation: `${appear} ${motion.fast}`,
});
export const modal = style({
  position: 'absolute',
  insetBlock: 0,
  insetInlineEnd: 0,
  width: 'min(20rem, 88vw)',
  overflowY: 'auto',
  background: color.surface.raised,
  borderInlineStart: `1px solid ${color.border.normal}`,
  animation: `${slide} ${motion.normal}`,
});
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  padding: `${space[3]} ${space[4]} ${space[6]}`,
  outline: 'none',
});
export const header = style({ display: 'flex', alignItems: 'center', justifyContent: 'space-between' });
