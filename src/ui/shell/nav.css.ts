import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

export const list = style({ display: 'flex', flexDirection: 'column', gap: '2px' });

export const item = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  minHeight: controlHeight.medium,
  padding: `0 ${space[3]}`,
  borderRadius: radius.medium,
  color: color.text.normal,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  selectors: {
    '&[data-hovered]': { background: color.surface.hover, color: color.text.strong },
    '&[aria-current]': { background: color.surface.selected, color: color.accent.text },
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
  },
  '@media': { [media.touch]: { minHeight: controlHeight.touch } },
});
export const icon = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '20px',
  height: '20px',
});
export const label = style({
  minWidth: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  whiteSpace: 'nowrap',
});

export const iconOnly = style({ justifyContent: 'center', padding: 0 });

export const home = style({
  display: 'inline-flex',
  borderRadius: radius.medium,
  textDecoration: 'none',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' } },
});

/** One item of the bottom bar on small screens. */
export const barItem = style({
  display: 'flex',
  flex: '1 1 0',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: '2px',
  minWidth: 0,
  minHeight: '56px',
  padding: `${space[1]} 0`,
  background: 'transparent',
  border: 0,
  color: color.text.quiet,
  fontSize: fontSize.caption,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  cursor: 'pointer',
  selectors: {
    '&[aria-current]': { color: color.accent.text },
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
  },
});
// Slightly tighter, so that five names fit side by side at 320 px.
export const barLabel = style([label, { maxWidth: '100%', letterSpacing: '-0.02em' }]);
