import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, media, space } from '../../ui/theme/tokens.ts';

/** The same height in every view: two figures, and on phones two lines of words below them. */
export const rangeChange = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignContent: 'flex-start',
  columnGap: space[6],
  minHeight: '2lh',
  fontSize: fontSize.small,
  '@media': { [media.phone]: { minHeight: '4lh' } },
});

/** Names may wrap; amounts and shares never do. */
export const rangeFigures = style({
  display: 'grid',
  gridTemplateColumns: 'minmax(0, auto) repeat(2, auto)',
  alignContent: 'start',
  columnGap: space[3],
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.phone]: { flex: '1 0 100%', gridTemplateColumns: 'minmax(0, 1fr) repeat(2, auto)' } },
});
export const rangeRow = style({ display: 'contents' });
export const rangeName = style({ color: color.text.quiet });
export const rangeFigure = style({ whiteSpace: 'nowrap', textAlign: 'end' });
/** Beside the figures, or below them on phones. */
export const rangeWords = style({ flex: '1 1 12rem' });

/** First on phones also in the painted frame, which is the same for every width. */
export const openTrades = style({ minWidth: 0, '@media': { [media.phone]: { order: -1 } } });
/* Below most screens, so a frame is painted before this has been laid out. */
globalStyle(`[data-frame] [data-painted] ${openTrades} ~ *`, {
  contentVisibility: 'auto',
  containIntrinsicSize: 'auto 320px',
});

/** Two columns of groups where they fit. Side by side, each is as wide as its longest name and figure. */
export const indicatorGroups = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fill, minmax(min(max(17.5rem, 40%), 100%), 1fr))',
  gap: space[4],
  minWidth: 0,
  '@media': { 'screen and (min-width: 1340px)': { gridTemplateColumns: '1.18fr 1fr 1.5fr 1.4fr' } },
});
