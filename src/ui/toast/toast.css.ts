import { keyframes, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { layer, media, motion, radius, space } from '../theme/tokens.ts';

const rise = keyframes({ from: { opacity: 0, transform: 'translateY(8px)' } });

export const region = style({
  position: 'fixed',
  zIndex: layer.toast,
  insetInlineEnd: space[4],
  bottom: space[4],
  width: 'min(24rem, calc(100% - 32px))',
  pointerEvents: 'none',
  // Under the top bar on small screens: pressed buttons, and messages beside them, are mostly further down.
  '@media': {
    [media.phone]: {
      top: `calc(${space[16]} + env(safe-area-inset-top))`,
      bottom: 'auto',
      // Without a top bar, the page's heading is there, with only the name above it.
      selectors: { 'body:not(:has(header)) &': { top: `calc(${space[4]} + env(safe-area-inset-top))` } },
    },
  },
});
export const list = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const toast = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[3],
  padding: space[3],
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderInlineStartWidth: '4px',
  borderRadius: radius.medium,
  boxShadow: `0 8px 24px ${color.shadow}`,
  pointerEvents: 'auto',
  animation: `${rise} ${motion.normal}`,
});
const edge = (solid: string) => ({ borderInlineStartColor: solid });
export const tone = styleVariants({
  success: edge(color.success.solid),
  info: edge(color.info.solid),
  warning: edge(color.warning.solid),
  danger: edge(color.danger.solid),
});
const iconColor = (text: string) => ({ color: text, flexShrink: 0, paddingTop: '1px' });
export const icon = styleVariants({
  success: iconColor(color.success.text),
  info: iconColor(color.info.text),
  warning: iconColor(color.warning.text),
  danger: iconColor(color.danger.text),
});
export const words = style({ flex: 1, minWidth: 0 });
export const action = style({ marginTop: space[2] });
