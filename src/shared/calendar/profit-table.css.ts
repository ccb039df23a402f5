import { style } from '@vanilla-extract/css';
import { cellSpace } from '../../ui/plain-table/plain-table.css.ts';
import { color } from '../../ui/theme/contract.css.ts';
import { space } from '../../ui/theme/tokens.ts';
import { stage, wide } from './calendar-outline.css.ts';

// In a wider one, the eye loses the line between a day and its figures.
export const region = style([
  stage,
  {
    maxWidth: '40rem',
    overflow: 'auto',
    vars: { [cellSpace]: space[1] },
    '@container': { [wide]: { vars: { [cellSpace]: space[2] } } },
  },
]);

export const link = style({
  minHeight: '24px',
  padding: 0,
  background: 'transparent',
  border: 0,
  color: color.accent.text,
  textAlign: 'start',
  whiteSpace: 'nowrap',
  textDecoration: 'underline',
  cursor: 'pointer',
});
