import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, space } from '../../ui/theme/tokens.ts';

/** Keeps the space of the button, so nothing moves when it appears. Shown at once if the HTML says that Google is offered. */
export const unknown = style({ selectors: { ':root:not([data-google]) &': { visibility: 'hidden' } } });

const line = { content: '""', flex: 1, borderTop: `1px solid ${color.border.quiet}` };
export const divider = style({
  display: 'flex',
  alignItems: 'center',
  gap: space[3],
  color: color.text.quiet,
  fontSize: fontSize.small,
  '::before': line,
  '::after': line,
});
