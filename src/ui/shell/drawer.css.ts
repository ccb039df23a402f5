import { globalStyle, keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { layer, media, motion, space } from '../theme/tokens.ts';
import { region as messages } from '../toast/toast.css.ts';

const wide = '40rem';
/** From this width on, a message fits beside a wide drawer. */
const hasRoom = 'screen and (min-width: 66rem)';

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
  wide: { width: wide, '@media': { [media.phone]: { width: '100%', borderInlineStart: 0 } } },
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

// A message covers no button: it is beside the drawer. If it does not fit there, it is at the end of the drawer, which leaves space
// for it. While a confirmation is open, messages keep their usual place: its buttons are in the middle.
const open = `:root:has(${size.wide}):not(:has([role="alertdialog"]))`;
globalStyle(`${open} ${messages}`, {
  top: 'auto',
  bottom: `calc(${space[4]} + env(safe-area-inset-bottom))`,
  '@media': { [hasRoom]: { insetInlineEnd: `calc(${wide} + ${space[4]})` } },
});
globalStyle(`${open}:has(${messages} li) ${spacing.wide}`, {
  paddingBottom: '12rem',
  '@media': { [hasRoom]: { paddingBottom: space[8] } },
});
