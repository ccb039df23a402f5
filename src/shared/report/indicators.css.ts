import { style } from '@vanilla-extract/css';
import { space } from '../../ui/theme/tokens.ts';

/** Two columns of groups where they fit. Side by side, each is as wide as its longest name and figure. */
export const groups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(17.5rem, 40%), 100%), 1fr))',
  gap: space[4],
  minWidth: 0,
  '@media': { 'screen and (min-width: 1340px)': { gridTemplateColumns: '1.18fr 1fr 1.5fr 1.4fr' } },
});
