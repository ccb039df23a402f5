import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { fontSize, fontWeight, layer, media, radius, space } from '../../src/ui/theme/tokens.ts';

export const header = style({
  position: 'sticky',
  top: 0,
  zIndex: layer.bar,
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[2]} ${space[6]}`,
  padding: `${space[2]} ${space[6]}`,
  background: color.surface.page,
  borderBottom: `1px solid ${color.border.normal}`,
  '@media': { [media.phone]: { position: 'static', padding: `${space[2]} ${space[4]}` } },
});

export const skip = style({
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

const focusable = {
  borderRadius: radius.small,
  selectors: { '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' } },
};

export const brand = style({
  ...focusable,
  color: color.text.strong,
  fontSize: fontSize.lead,
  fontWeight: fontWeight.strong,
  textDecoration: 'none',
});

export const nav = style({
  display: 'flex',
  flexWrap: 'wrap',
  flexGrow: 1,
  gap: space[1],
});

export const navLink = style({
  padding: `${space[1]} ${space[2]}`,
  borderRadius: radius.small,
  color: color.text.quiet,
  fontWeight: fontWeight.medium,
  textDecoration: 'none',
  selectors: {
    '&:hover': { color: color.text.strong },
    '&[aria-current]': {
      color: color.text.strong,
      textDecoration: 'underline',
      textUnderlineOffset: '0.4em',
    },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' },
  },
});

export const main = style({
  width: '100%',
  maxWidth: '1600px',
  marginInline: 'auto',
  padding: space[6],
  outline: 'none',
  '@media': { [media.phone]: { padding: space[4] } },
});

/** Keeps what scrolls into view from ending up under the header. Only parts of the page: the header never moves. */
globalStyle(`${main} *`, {
  scrollMargin: '72px 0 16px',
  '@media': { [media.phone]: { scrollMargin: '16px 0' } },
});
