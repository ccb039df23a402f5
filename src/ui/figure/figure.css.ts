import { createVar, style, styleVariants } from '@vanilla-extract/css';
import { visuallyHidden } from '../text/text.css.ts';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, lineHeight, media, space } from '../theme/tokens.ts';

export const figure = style({
  display: 'inline-flex',
  alignItems: 'baseline',
  // In a narrow place, the unit wraps below the value.
  flexWrap: 'wrap',
  columnGap: '0.25em',
  fontVariantNumeric: 'tabular-nums lining-nums',
  whiteSpace: 'nowrap',
});
/** Given by a header for all rows: the attribute is on their cells. */
export const common = style({ selectors: { '[data-common] &': visuallyHidden } });
export const direction = styleVariants({
  up: { color: color.gain.text },
  down: { color: color.loss.text },
  flat: {},
});
export const unit = style({ color: color.text.quiet, fontSize: '0.75em', fontWeight: fontWeight.regular });

export const fractionDigits = createVar();
/** The point and the decimals, with space for the most decimals in the column. */
export const fraction = style({
  display: 'inline-block',
  minWidth: `calc(${fractionDigits} * 1ch + 0.3em)`,
  textAlign: 'start',
});
/** Aligns units of different lengths at their start. */
export const columnUnit = style([unit, { minWidth: '3.2em', textAlign: 'start' }]);

export const headline = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: `${space[2]} ${space[8]}`,
  minWidth: 0,
  '@media': { [media.phone]: { columnGap: space[5] } },
});
export const headlineTerm = style({ color: color.text.quiet, fontSize: fontSize.small });
export const headlineDetails = style({
  minHeight: '24px',
  color: color.text.strong,
  fontSize: fontSize.lead,
  fontWeight: fontWeight.medium,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const headlineMainDetails = style([
  headlineDetails,
  {
    minHeight: '36px',
    fontSize: fontSize.display,
    fontWeight: fontWeight.strong,
    lineHeight: lineHeight.tight,
    letterSpacing: '-0.02em',
  },
]);
/** The most important figure has its own line. */
export const headlineMain = style({ flexBasis: '100%' });
