import { style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../../src/ui/theme/tokens.ts';
import { list as framed } from '../shell/list.css.ts';

export const list = style([framed, { overflow: 'hidden', selectors: { '&:empty': { display: 'none' } } }]);

const columns = {
  display: 'grid',
  gridTemplateColumns: 'minmax(14rem, 1.2fr) minmax(12rem, 1fr) minmax(12rem, 1fr) 11rem',
  gap: space[4],
  fontSize: fontSize.small,
} as const;
const narrow = '(max-width: 1023.98px)';

/** The names of the columns. On narrow screens, there is only one. */
export const heads = style({
  ...columns,
  padding: `0 ${space[4]}`,
  color: color.text.quiet,
  fontWeight: fontWeight.medium,
  '@media': { [narrow]: { display: 'none' } },
});

export const row = style({
  ...columns,
  padding: `${space[2]} ${space[4]}`,
  borderBottom: `1px solid ${color.border.quiet}`,
  color: color.text.normal,
  textDecoration: 'none',
  overflowWrap: 'anywhere',
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
  },
  '@media': { [narrow]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] } },
});

export const states = style({ display: 'grid', alignContent: 'start' });
export const machine = style({ color: color.text.strong, fontWeight: fontWeight.strong });
export const state = style({ color: color.text.strong });
export const quiet = style({ color: color.text.quiet });
