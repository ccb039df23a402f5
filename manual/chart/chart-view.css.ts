import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { fontSize, media, radius, space } from '../../src/ui/theme/tokens.ts';

export const view = style({
  display: 'flex',
  flexDirection: 'column',
  minWidth: 0,
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
  overflow: 'hidden',
});

export const tools = style({
  padding: `${space[1]} ${space[2]}`,
  borderBottom: `1px solid ${color.border.quiet}`,
});

/** Phones have no keys. */
export const keys = style({
  padding: `0 ${space[2]}`,
  color: color.text.quiet,
  fontSize: fontSize.caption,
  '@media': { [media.phone]: { display: 'none' } },
});

export const problem = style({ padding: `${space[2]} ${space[4]}`, color: color.danger.text });

export const stage = style({
  display: 'flex',
  height: 'calc(100dvh - 242px)',
  minHeight: '420px',
  overflow: 'auto',
  cursor: 'grab',
  selectors: { '&:active': { cursor: 'grabbing' } },
  '@media': { [media.phone]: { height: '70dvh', minHeight: '320px' } },
});

/** A chart that is smaller than its part of the page stands in the middle. */
globalStyle(`${stage} > svg`, { flexShrink: 0, margin: 'auto' });

export const busy = style({ opacity: 0.6 });
