import { style } from '@vanilla-extract/css';
import { color } from '../../src/ui/theme/contract.css.ts';
import { font, fontSize, radius, space } from '../../src/ui/theme/tokens.ts';

export const columns = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 24rem',
  alignItems: 'start',
  gap: space[4],
  '@media': { 'screen and (max-width: 1023.98px)': { gridTemplateColumns: 'minmax(0, 1fr)' } },
});

export const details = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[4],
  minWidth: 0,
  padding: space[4],
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
  '@media': {
    'screen and (min-width: 1024px)': { maxHeight: 'calc(100dvh - 178px)', overflowY: 'auto' },
  },
});

export const list = style({ display: 'flex', flexDirection: 'column', gap: space[2] });

export const code = style({
  fontFamily: font.code,
  fontSize: fontSize.caption,
  color: color.text.quiet,
  overflowWrap: 'anywhere',
  whiteSpace: 'pre-wrap',
});
