import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { media, radius, space } from '../theme/tokens.ts';

export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  padding: space[5],
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
  '@media': { [media.phone]: { padding: space[4] } },
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
});
export const titles = style({ display: 'flex', flexDirection: 'column', gap: space[1], minWidth: 0 });
export const body = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });
export const footer = style({
  paddingTop: space[4],
  borderTop: `1px solid ${color.border.quiet}`,
});
