import { globalStyle, style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, lineHeight, media, radius, space } from '../../ui/theme/tokens.ts';

export const top = style({ display: 'grid', gap: space[4], minWidth: 0 });

/** Takes no space while nothing needs the member. */
export const needs = style({ display: 'grid', gap: space[2], selectors: { '&:empty': { display: 'none' } } });

/** One row of figures; on phones, two. If a figure is not offered, its place stays empty, so nothing moves. */
export const glance = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(4, minmax(0, 1fr)) 10rem',
  gap: `${space[3]} ${space[5]}`,
  padding: `${space[4]} ${space[5]}`,
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.large,
  '@media': {
    'screen and (min-width: 1100px)': {
      selectors: { [`${needs}:not(:empty) + &`]: { gridTemplateColumns: 'repeat(4, minmax(0, 1fr))' } },
    },
    'screen and (max-width: 1099.98px)': { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
    // The first column has the longest note.
    [media.phone]: {
      gridTemplateColumns: 'minmax(0, 1.1fr) minmax(0, 1fr)',
      padding: space[3],
      gap: space[2],
    },
  },
});
export const figures = style({ display: 'contents' });
const heightOf = (lines: number) =>
  `calc(${lines} * ${fontSize.small} * ${lineHeight.normal} + ${fontSize.title} * ${lineHeight.normal})`;
/** A name, a figure and two notes. On phones, one of the notes takes two lines. */
export const figure = style({
  minWidth: 0,
  minHeight: heightOf(3),
  '@media': { [media.phone]: { minHeight: heightOf(4) } },
});
/** Where it takes two lines, no word stands alone. */
export const name = style({ color: color.text.quiet, fontSize: fontSize.small, textWrap: 'balance' });
export const value = style({
  color: color.text.strong,
  fontSize: fontSize.title,
  fontWeight: fontWeight.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.phone]: { fontSize: fontSize.lead } },
});
// A link's underline does not extend to the box of the figure in it, so the figure gets its own.
globalStyle(`${value} a > *`, { textDecoration: 'inherit' });
export const note = style({
  color: color.text.quiet,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

/** Not there while something needs the member. */
export const allClear = style({
  display: 'flex',
  alignItems: 'center',
  // Known figures take more lines: the place stays the same.
  alignSelf: 'stretch',
  gap: space[2],
  selectors: { [`${needs}:not(:empty) + section &`]: { display: 'none' } },
});

/** The last place of the row, or a line of its own. */
export const state = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: `${space[1]} ${space[4]}`,
  minHeight: '24px',
  color: color.text.normal,
  fontSize: fontSize.body,
  fontWeight: fontWeight.medium,
  selectors: {
    // Keeps the two lines together if the link to a receipt is below.
    [`&:has(> ${allClear} + *)`]: { alignContent: 'center' },
    [`${needs}:not(:empty) + section &`]: { gridColumn: '1 / -1' },
    [`${needs}:not(:empty) + section &:not(:has(> :not(${allClear})))`]: { display: 'none' },
  },
  '@media': { 'screen and (max-width: 1099.98px)': { gridColumn: '1 / -1', gridRow: '1' } },
});

export const clear = style({ flexShrink: 0, color: color.success.text });
