import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, media, space } from '../../ui/theme/tokens.ts';

/** The same height in every view: two figures, and on phones two lines of words below them. */
export const root = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  columnGap: space[6],
  minHeight: '2lh',
  fontSize: fontSize.small,
  '@media': { [media.phone]: { minHeight: '4lh' } },
});

/** Names may wrap; amounts and shares never do. */
export const figures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) repeat(2, auto)',
  alignContent: 'start',
  columnGap: space[3],
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.phone]: { flex: '1 0 100%', gridTemplateColumns: 'minmax(0, 1fr) repeat(2, auto)' } },
});
export const row = style({ display: 'contents' });
export const name = style({ color: color.text.quiet });
export const figure = style({ whiteSpace: 'nowrap', textAlign: 'end' });
/** Beside the figures, or below them on phones. */
export const words = style({ flex: '1 1 12rem' });
