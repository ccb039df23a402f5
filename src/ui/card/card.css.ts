import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, media, radius, space } from '../theme/tokens.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  padding: space[5],
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
  '@media': { [media.phone]: { gap: space[3], padding: space[4] } },
});

export const tone = styleVariants({
  neutral: {},
  /** For destructive actions: it looks like nothing else. */
  danger: { borderColor: color.danger.text, borderInlineStartWidth: '4px' },
});

export const header = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-start',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  '@media': { [media.phone]: { alignItems: 'center', rowGap: space[1] } },
});
export const titles = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
  '@media': { [media.phone]: { display: 'contents' } },
});
export const body = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  '@media': { [media.phone]: { gap: space[3] } },
});
export const meta = style({
  color: color.text.quiet,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
  // A period and a time fit on one line, below the title and the actions.
  '@media': { [media.phone]: { order: 1, flex: '0 0 100%', fontSize: fontSize.caption } },
});
export const footer = style({
  paddingTop: space[4],
  borderTop: `1px solid ${color.border.quiet}`,
  selectors: { '&:empty': { display: 'none' } },
  '@media': { [media.phone]: { paddingTop: space[3] } },
});
