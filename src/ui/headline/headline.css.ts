import { style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, lineHeight, media, space } from '../theme/tokens.ts';

export const list = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space[2]} ${space[8]}`,
  minWidth: 0,
  '@media': { [media.phone]: { columnGap: space[5] } },
});
export const term = style({ color: color.text.quiet, fontSize: fontSize.small });
export const details = style({
  minHeight: '24px',
  color: color.text.strong,
  fontSize: fontSize.lead,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const mainDetails = style([
  details,
  {
    minHeight: '36px',
    fontSize: fontSize.display,
    fontWeight: fontWeight.strong,
    lineHeight: lineHeight.tight,
    letterSpacing: '-0.02em',
  },
]);
/** The most important figure has its own line. */
export const main = style({ flexBasis: '100%' });
