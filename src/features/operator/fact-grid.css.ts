import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../../ui/theme/tokens.ts';

export const grid = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(9rem, 100%), 1fr))',
  gap: `${space[3]} ${space[4]}`,
  fontSize: fontSize.body,
});
export const term = style({ color: color.text.quiet, fontSize: fontSize.small });
export const details = style({
  color: color.text.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  overflowWrap: 'anywhere',
});
export const emphasis = style({ fontWeight: fontWeight.strong });
