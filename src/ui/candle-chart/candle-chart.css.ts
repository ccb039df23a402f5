import { style } from '@vanilla-extract/css';
import { caption as chartCaption } from '../chart-stage/chart.css.ts';
import { color } from '../theme/contract.css.ts';
import { controlHeight, fontSize, fontWeight, media, space } from '../theme/tokens.ts';

/** The time on its own line, so that the prices below it do not move when it changes. */
export const readout = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, auto) 1fr',
  columnGap: space[4],
  minHeight: '40px',
  fontSize: fontSize.small,
  '@media': {
    [media.phone]: {
      gridTemplateColumns: 'repeat(2, 1fr)',
      columnGap: space[2],
      minHeight: '60px',
    },
  },
});
export const readoutTime = style({
  gridColumn: '1 / -1',
  color: color.text.strong,
  fontWeight: fontWeight.medium,
});
export const price = style({ color: color.text.strong, whiteSpace: 'nowrap' });
export const priceLabel = style({ color: color.text.quiet });

/** Below the zoom buttons, which would hide candles. */
export const canvas = style({
  position: 'absolute',
  inset: `${controlHeight.small} 0 0`,
  '@media': { [media.touch]: { insetBlockStart: controlHeight.touch } },
});

/** Covers the candles to come, below the marks. Only its transform changes, so nothing is drawn again. */
export const cover = style({
  position: 'absolute',
  inset: 0,
  zIndex: 1,
  background: color.surface.raised,
  willChange: 'transform',
});

/** Above the drawing. */
export const zooms = style({
  position: 'absolute',
  insetBlockStart: 0,
  insetInlineStart: 0,
  zIndex: 3,
  display: 'flex',
});

/** Long: below it, the control has its own line. */
// Outweighs the width of another chart's caption, whose style sheet may load later.
export const caption = style([chartCaption, { selectors: { '&&': { flexBasis: '16rem' } } }]);
