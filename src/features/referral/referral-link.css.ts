import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { radius, space } from '../../ui/theme/tokens.ts';

/** Wide enough for the link and its code side by side, beside the count. */
const roomy = 'screen and (min-width: 1080px)';

export const page = style({
  display: 'grid',
  gap: space[6],
  minWidth: 0,
  '@media': { [roomy]: { gridTemplateColumns: 'minmax(0, 3fr) minmax(0, 1fr)' } },
});

export const link = style({
  display: 'grid',
  gap: `${space[6]} ${space[8]}`,
  minWidth: 0,
  '@media': { [roomy]: { gridTemplateColumns: 'minmax(0, 1fr) auto' } },
});

/** Shows the link as one thing to copy. */
export const address = style({
  padding: `${space[3]} ${space[4]}`,
  background: color.surface.sunken,
  border: `1px solid ${color.border.quiet}`,
  borderRadius: radius.medium,
});

/** Text no wider than the code. */
export const code = style({ display: 'flex', flexDirection: 'column', gap: space[2], width: '176px' });
