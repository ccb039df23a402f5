import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { layer, media, motion, space } from '../theme/tokens.ts';

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
  overflowY: 'auto',
  background: color.surface.raised,
  borderInlineStart: `1px solid ${color.border.normal}`,
  animation: `${slide} ${motion.normal}`,
});
export const size = styleVariants({
  narrow: { width: 'min(20rem, 88vw)' },
  wide: { width: '40rem', '@media': { [media.phone]: { width: '100%', borderInlineStart: 0 } } },
});
export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  outline: 'none',
});
export const spacing = styleVariants({
  narrow: { padding: `${space[3]} ${space[4]} ${space[6]}` },
  wide: {
    padding: `0 ${space[6]} ${space[8]}`,
    '@media': { [media.phone]: { padding: `0 ${space[4]} ${space[8]}` } },
  },
});
export const header = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  // An email address may be longer than a phone is wide.
  overflowWrap: 'anywhere',
});
export const actions = style({ display: 'flex', flexShrink: 0 });
/** Stays while the content scrolls beneath it. */
export const stickyHeader = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.bar,
  padding: `${space[3]} 0`,
  background: color.surface.raised,
  borderBottom: `1px solid ${color.border.quiet}`,
});
