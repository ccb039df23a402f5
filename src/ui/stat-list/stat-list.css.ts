import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, media, space } from '../theme/tokens.ts';

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
