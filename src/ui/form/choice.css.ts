import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, forcedChoice, media, motion, radius, space } from '../theme/tokens.ts';

const focusRing = { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' };

export const button = style({
  display: 'flex',
  alignItems: 'flex-start',
  gap: space[2],
  // With it, a box is 24 px high, even without words beside it.
  paddingBlock: '2px',
  color: color.text.strong,
  cursor: 'pointer',
  selectors: { '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.6 } },
});

export const box = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '20px',
  height: '20px',
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.small,
  selectors: {
    '[data-selected] > &': {
      background: color.accent.solid,
      borderColor: color.accent.solid,
      color: color.accent.onSolid,
    },
    '[data-invalid] > &': { borderColor: color.danger.text },
    '[data-focus-visible] > &': focusRing,
  },
});

/* Not by its color, which the system may replace. */
globalStyle(`${box} > svg`, { visibility: 'hidden' });
globalStyle(`[data-selected] > ${box} > svg`, { visibility: 'visible' });

export const switchButton = style([
  button,
  { alignItems: 'center', justifyContent: 'space-between', gap: space[4], paddingBlock: 0 },
]);
export const track = style({
  flexShrink: 0,
  width: '40px',
  height: '24px',
  padding: '3px',
  background: color.surface.sunken,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.round,
  selectors: {
    '[data-selected] > &': {
      background: color.accent.solid,
      borderColor: color.accent.solid,
      '@media': { [media.forcedColors]: forcedChoice },
    },
    '[data-focus-visible] > &': focusRing,
  },
});
export const thumb = style({
  display: 'block',
  width: '16px',
  height: '16px',
  borderRadius: radius.round,
  background: color.border.control,
  transition: `transform ${motion.fast}`,
  '@media': { [media.forcedColors]: { forcedColorAdjust: 'none', background: 'canvastext' } },
  selectors: {
    '[data-selected] > * > &': {
      background: color.accent.onSolid,
      transform: 'translateX(16px)',
      '@media': { [media.forcedColors]: { background: 'highlighttext' } },
    },
  },
});

/** Aligns the messages of a checkbox with its words. */
export const indented = style({
  paddingInlineStart: '28px',
  display: 'flex',
  flexDirection: 'column',
  gap: '6px',
  // Without messages, it would move the box off the middle of its line.
  selectors: { '&:empty': { display: 'none' } },
});

export const cards = style({
  display: 'grid',
  gap: space[3],
  gridTemplateColumns: '1fr',
  '@media': { [media.phone]: { gap: space[2] } },
});
export const cardColumns = style({
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(12rem, 100%), 1fr))',
});
export const card = style({
  display: 'flex',
  gap: space[3],
  height: '100%',
  padding: space[4],
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.large,
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { background: color.surface.hover },
    '&[data-selected]': {
      background: color.surface.selected,
      borderColor: color.accent.solid,
      boxShadow: `inset 0 0 0 1px ${color.accent.solid}`,
    },
    '&[data-focus-visible]': focusRing,
    '&[data-disabled]': { cursor: 'not-allowed', opacity: 0.6 },
  },
  '@media': { [media.phone]: { padding: space[3] } },
});
export const radio = style({
  flexShrink: 0,
  width: '18px',
  height: '18px',
  marginTop: '3px',
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.round,
  selectors: { '[data-selected] > &': { border: `6px solid ${color.accent.solid}` } },
});
export const cardWords = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
  flex: 1,
});
/** As high as a badge, so that what is below starts at the same height with and without one. */
export const cardTitle = style({
  color: color.text.strong,
  fontWeight: fontWeight.medium,
  lineHeight: '24px',
});
export const cardDetail = style({ color: color.text.quiet, fontSize: fontSize.small });
