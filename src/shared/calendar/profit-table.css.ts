import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../../ui/theme/tokens.ts';
import { stage, wide } from './calendar-outline.css.ts';

// In a wider one, the eye loses the line between a day and its figures.
export const region = style([stage, { maxWidth: '40rem', overflow: 'auto' }]);

export const table = style({ width: '100%', fontSize: fontSize.small });

const base = style({
  minHeight: '32px',
  padding: `${space[1]} ${space[1]}`,
  borderBottom: `1px solid ${color.border.quiet}`,
  textAlign: 'end',
  '@container': { [wide]: { padding: `6px ${space[2]}` } },
});
export const header = style([
  base,
  {
    position: 'sticky',
    top: 0,
    background: color.surface.raised,
    color: color.text.quiet,
    fontWeight: fontWeight.medium,
    verticalAlign: 'bottom',
  },
]);
export const nameHeader = style([header, { textAlign: 'start' }]);
export const name = style([
  base,
  { color: color.text.normal, fontWeight: fontWeight.regular, textAlign: 'start', whiteSpace: 'nowrap' },
]);
export const cell = style([base, { color: color.text.strong, whiteSpace: 'nowrap' }]);
globalStyle(`${table} tfoot > tr > *`, {
  position: 'sticky',
  bottom: 0,
  background: color.surface.raised,
  fontWeight: fontWeight.strong,
  borderBottomColor: 'transparent',
});

export const link = style({
  minHeight: '24px',
  padding: 0,
  background: 'transparent',
  border: 0,
  color: color.accent.text,
  textAlign: 'start',
  textDecoration: 'underline',
  cursor: 'pointer',
});
