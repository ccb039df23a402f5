import { style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { media, radius, space } from '../../src/ui/theme/tokens.ts';

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

export const problem = style({ padding: `${space[2]} ${space[4]}`, color: color.danger.text });

export const stage = style({
  display: 'flex',
  height: 'calc(100dvh - 220px)',
  minHeight: '420px',
  overflow: 'auto',
  cursor: 'grab',
  selectors: { '&:active': { cursor: 'grabbing' } },
  '@media': { [media.phone]: { height: '70dvh', minHeight: '320px' } },
});

export const busy = style({ opacity: 0.6 });
