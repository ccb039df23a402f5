import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { controlHeight, fontWeight, media, space } from '../theme/tokens.ts';

export const tabs = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });
export const list = style({
  display: 'flex',
  gap: space[1],
  borderBottom: `1px solid ${color.border.normal}`,
  overflowX: 'auto',
});
export const tab = style({
  minHeight: controlHeight.medium,
  padding: `${space[2]} ${space[3]}`,
  borderBottom: '2px solid transparent',
  color: color.text.quiet,
  fontWeight: fontWeight.medium,
  whiteSpace: 'nowrap',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: color.text.strong },
    '&[data-selected]': { borderBottomColor: color.accent.solid, color: color.text.strong },
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
  },
  '@media': { [media.touch]: { minHeight: controlHeight.touch } },
});
export const panel = style({
  minWidth: 0,
  outline: 'none',
  selectors: { '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}`, outlineOffset: '2px' } },
});
