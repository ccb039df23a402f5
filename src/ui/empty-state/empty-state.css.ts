import { globalStyle, style } from '@vanilla-extract/css';
import { guestWide } from '../shell/shell.css.ts';
import { color } from '../theme/contract.css.ts';
import { space } from '../theme/tokens.ts';

export const empty = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  justifyContent: 'center',
  gap: space[3],
  padding: `${space[8]} ${space[4]}`,
  textAlign: 'center',
});
// Pages for guests reserve height for a long text, which an empty state does not need.
globalStyle(`${guestWide}:has(${empty})`, { minHeight: 0 });
export const icon = style({ color: color.text.quiet });
export const danger = style({ color: color.danger.text });
export const words = style({
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'center',
  gap: space[1],
  maxWidth: '44ch',
});
/** A reference, and the button that copies it. */
export const row = style({ display: 'flex', flexWrap: 'wrap', alignItems: 'center' });
