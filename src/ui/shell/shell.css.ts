import { globalStyle, style } from '@vanilla-extract/css';
import { bone } from '../skeleton/skeleton.css.ts';
import { color } from '../theme/contract.css.ts';
import {
  controlHeight,
  fontSize,
  fontWeight,
  forcedChoice,
  layer,
  media,
  radius,
  space,
} from '../theme/tokens.ts';

export const skipLink = style({
  position: 'fixed',
  top: space[2],
  insetInlineStart: space[2],
  zIndex: layer.overlay,
  padding: `${space[2]} ${space[4]}`,
  background: color.surface.raised,
  border: `1px solid ${color.border.control}`,
  borderRadius: radius.medium,
  color: color.text.strong,
  selectors: { '&:not(:focus)': { transform: 'translateY(-200%)' } },
});

export const shell = style({
  display: 'flex',
  alignItems: 'stretch',
  minHeight: '100dvh',
  '@media': {
    [media.phone]: { paddingBottom: `calc(57px + env(safe-area-inset-bottom))` },
  },
});
export const column = style({ display: 'flex', flex: 1, flexDirection: 'column', minWidth: 0 });

export const sidebar = style({
  position: 'sticky',
  top: 0,
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  flexShrink: 0,
  width: '232px',
  height: '100dvh',
  padding: space[3],
  overflowY: 'auto',
  background: color.surface.raised,
  borderInlineEnd: `1px solid ${color.border.normal}`,
  '@media': { [media.phone]: { display: 'none' } },
});
export const sidebarCollapsed = style({ width: '61px' });
export const sidebarHeader = style({
  display: 'flex',
  alignItems: 'center',
  minHeight: '36px',
  padding: `0 6px`,
});
export const sidebarEnd = style({ marginTop: 'auto' });

export const topBar = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.bar,
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  minHeight: '56px',
  padding: `0 ${space[6]}`,
  background: color.surface.page,
  borderBottom: `1px solid ${color.border.quiet}`,
  '@media': { [media.phone]: { padding: `0 ${space[4]}` } },
});
export const topBarPart = style({ display: 'flex', alignItems: 'center', gap: space[2], minWidth: 0 });
/** Shifted by the padding and the border of its button, so that the text aligns with the title of the page. */
export const topBarStart = style([topBarPart, { marginInlineStart: `calc(-1 * ${space[3]} - 1px)` }]);

export const main = style({
  flex: 1,
  width: '100%',
  maxWidth: '1440px',
  marginInline: 'auto',
  padding: space[6],
  outline: 'none',
  '@media': { [media.phone]: { padding: space[4] } },
});

// While something loads, the footer stays below the fold, so that new content pushes nothing out of view.
globalStyle(`${main}:has(${bone})`, { minHeight: 'calc(100dvh - 56px)' });

export const footer = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  padding: `${space[4]} ${space[6]}`,
  color: color.text.quiet,
  fontSize: fontSize.small,
  '@media': { [media.phone]: { padding: space[4] } },
});
export const footerLinks = style({ display: 'flex', flexWrap: 'wrap', gap: space[4] });

export const bottomBar = style({
  display: 'none',
  position: 'fixed',
  insetInline: 0,
  bottom: 0,
  zIndex: layer.bar,
  paddingBottom: 'env(safe-area-inset-bottom)',
  background: color.surface.raised,
  borderTop: `1px solid ${color.border.normal}`,
  '@media': { [media.phone]: { display: 'block' } },
});
export const bottomList = style({ display: 'flex' });
export const bottomItem = style({ display: 'flex', flex: '1 1 0', minWidth: 0 });

export const guest = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[6],
  minHeight: '100dvh',
  padding: `${space[12]} ${space[4]} ${space[4]}`,
  '@media': { [media.phone]: { paddingTop: space[6] } },
});
export const guestName = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[2],
});
export const guestMain = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[6],
  width: '100%',
  maxWidth: '26rem',
  padding: space[8],
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
  outline: 'none',
  '@media': { [media.phone]: { padding: space[5] } },
});
// As in the main part of the shell, loading content pushes no footer out of view.
export const guestWide = style({ maxWidth: '46rem', minHeight: '100dvh' });
export const guestFooter = style({ marginTop: 'auto', width: '100%', maxWidth: '64rem' });
// Tables and charts have cards of their own.
globalStyle(`${guestWide}:has(> [data-full])`, { padding: 0, background: 'none', border: 'none' });
globalStyle(`${guestWide}:has(> [data-full]), ${guestWide}:has(> [data-full]) + ${guestFooter}`, {
  maxWidth: '1440px',
});

export const navList = style({ display: 'flex', flexDirection: 'column', gap: '2px' });

export const navItem = style({
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
  '@media': {
    [media.touch]: { minHeight: controlHeight.touch },
    [media.forcedColors]: { selectors: { '&[aria-current]': forcedChoice } },
  },
});
export const navIcon = style({
  display: 'grid',
  placeItems: 'center',
  flexShrink: 0,
  width: '20px',
  height: '20px',
});
export const navLabel = style({
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
  '@media': { [media.forcedColors]: { selectors: { '&[aria-current]': forcedChoice } } },
});
// Slightly tighter, so that five names fit side by side at 320 px.
export const barLabel = style([navLabel, { maxWidth: '100%', letterSpacing: '-0.02em' }]);

export const wordmark = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[2],
  color: color.text.strong,
  fontSize: fontSize.lead,
  fontWeight: fontWeight.strong,
  letterSpacing: '-0.02em',
});
export const markGround = style({ fill: color.accent.solid });
export const markLine = style({
  fill: 'none',
  stroke: color.accent.onSolid,
  strokeWidth: 3,
  strokeLinecap: 'round',
  strokeLinejoin: 'round',
});
export const markHead = style({ fill: color.accent.onSolid });
