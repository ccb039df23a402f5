import { style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { media, space } from '../../src/ui/theme/tokens.ts';
import { item } from '../shell/list.css.ts';

export const kind = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const change = style([
  item,
  {
    display: 'grid',
    gridTemplateColumns: '6.5rem minmax(0, 1fr)',
    justifyItems: 'start',
    alignItems: 'start',
    gap: space[3],
    padding: `${space[2]} ${space[4]}`,
    '@media': { [media.phone]: { gridTemplateColumns: 'minmax(0, 1fr)', gap: space[1] } },
  },
]);

export const words = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minWidth: 0,
  overflowWrap: 'anywhere',
});

export const before = style({ color: color.text.quiet });

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 3fr) minmax(20rem, 2fr)',
  gap: space[4],
  alignItems: 'start',
  '@media': { 'screen and (max-width: 1079.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const side = style({ display: 'flex', flexDirection: 'column', gap: space[4], minWidth: 0 });
