import { globalStyle, keyframes, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { layer, media, motion, radius, space } from '../theme/tokens.ts';

const appear = keyframes({ from: { opacity: 0 } });
const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const overlay = style({
  position: 'fixed',
  inset: 0,
  zIndex: layer.overlay,
  display: 'grid',
  placeItems: 'center',
  paddingInline: space[4],
  background: color.overlay,
  overflowY: 'auto',
  animation: `${appear} ${motion.fast}`,
});

export const modal = style({
  width: '100%',
  maxWidth: '34rem',
  // As padding of the overlay, it would keep the buttons above the bottom, with text showing below them.
  marginBlock: space[4],
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
  boxShadow: `0 12px 32px ${color.shadow}`,
  animation: `${rise} ${motion.normal}`,
});

export const dialog = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[5],
  padding: `${space[6]} ${space[6]} 0`,
  outline: 'none',
  '@media': { [media.phone]: { padding: `${space[5]} ${space[5]} 0` } },
});
export const danger = style({ borderTop: `4px solid ${color.danger.solid}`, borderRadius: radius.large });
export const titleRow = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 });
export const dangerIcon = style({ color: color.danger.text, flexShrink: 0 });
/** Stays in view while what is above it scrolls. */
export const foot = style({
  position: 'sticky',
  bottom: 0,
  zIndex: layer.sticky,
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  paddingBottom: space[6],
  background: color.surface.raised,
  // Fades what scrolls below. Over the gap, it is invisible.
  '::before': {
    content: '',
    position: 'absolute',
    inset: `-${space[4]} 0 100%`,
    background: `linear-gradient(transparent, ${color.surface.raised})`,
    pointerEvents: 'none',
  },
  '@media': { [media.phone]: { paddingBottom: space[5] } },
});
export const actions = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'flex-end',
  gap: space[3],
  '@media': { [media.phone]: { flexDirection: 'column-reverse', alignItems: 'stretch' } },
});
globalStyle(`${actions} > *`, { '@media': { [media.phone]: { width: '100%' } } });

// What takes the focus scrolls to above the foot: its buttons, and an error of up to five lines.
globalStyle(`${overlay}:has(${foot})`, {
  scrollPaddingBottom: '96px',
  '@media': { [media.phone]: { scrollPaddingBottom: '152px' } },
});
globalStyle(`${overlay}:has(${foot} > [role="alert"]:not(:empty))`, {
  scrollPaddingBottom: '240px',
  '@media': { [media.phone]: { scrollPaddingBottom: '300px' } },
});
