import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, media, radius, space } from '../theme/tokens.ts';

export const hint = style({
  minHeight: '24px',
  padding: 0,
  background: 'transparent',
  border: 0,
  borderRadius: radius.small,
  color: 'inherit',
  font: 'inherit',
  textAlign: 'start',
  textDecoration: 'underline dotted',
  textDecorationColor: color.border.control,
  textUnderlineOffset: '3px',
  cursor: 'help',
  selectors: { '&[data-hovered]': { color: color.text.strong, textDecorationColor: 'currentColor' } },
});
export const hintWords = style({
  padding: space[3],
  color: color.text.normal,
  fontSize: fontSize.small,
  outline: 'none',
});

export const list = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const row = style({
  display: 'flex',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: space[3],
  // Two lines fit, so that rows of lists side by side stay in line.
  minHeight: '34px',
  borderTop: `1px solid ${color.border.quiet}`,
  fontSize: fontSize.small,
  lineHeight: '1.15',
  '@media': { [media.phone]: { minHeight: '28px', paddingBlock: '2px' } },
});
export const label = style({ color: color.text.normal });
export const value = style({
  color: color.text.strong,
  fontSize: fontSize.body,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
  textAlign: 'end',
});
