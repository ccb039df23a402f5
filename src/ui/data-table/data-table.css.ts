import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { direction } from '../figure/figure.css.ts';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, layer, lineHeight, media, radius, space } from '../theme/tokens.ts';

export const rowCount = createVar();
const rowHeight = '40px';
const headerHeight = '44px';

export const root = style({ display: 'flex', flexDirection: 'column', gap: space[3], minWidth: 0 });

export const toolbar = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  gap: space[3],
  '@media': { [media.phone]: { display: 'grid', gridTemplateColumns: '1fr 1fr' } },
});

export const filters = style({
  flex: '1 1 auto',
  minWidth: 0,
  '@media': { [media.phone]: { gridColumn: '1 / -1' } },
});

/** One of two side by side on phones. */
export const tool = style({ minWidth: 0 });

/** Further actions stay together when they wrap below the filters. */
export const actions = style({
  display: 'flex',
  gap: space[2],
  marginInlineStart: 'auto',
  '@media': { [media.phone]: { display: 'contents' } },
});
globalStyle(`${toolbar} > ${actions} > *`, { '@media': { [media.phone]: { width: '100%' } } });

/** Surrounds the scrolling box and marks the edges that hide more. */
export const frame = style({ position: 'relative', minWidth: 0 });

export const scroller = style({
  // Holds what is hidden from sight, which would otherwise widen the page.
  position: 'relative',
  display: 'flex',
  flexDirection: 'column',
  alignItems: 'flex-start',
  overflow: 'auto',
  maxHeight: 'max(70dvh, 24rem)',
  // Reserves space for the rows before they load: the header, the rows and the border.
  minHeight: `calc(${headerHeight} + ${rowCount} * ${rowHeight} + 2px)`,
  background: color.surface.raised,
  border: `1px solid ${color.border.normal}`,
  borderRadius: radius.medium,
});

const edgeShade = (toward: 'left' | 'right') =>
  ({
    content: '',
    position: 'absolute',
    insetBlock: 0,
    width: '10px',
    background: `linear-gradient(to ${toward}, ${color.shadow}, transparent)`,
    pointerEvents: 'none',
  }) as const;

globalStyle(`${frame}[data-more-after]::after`, {
  ...edgeShade('left'),
  insetBlock: '1px',
  insetInlineEnd: '1px',
  zIndex: layer.sticky,
  borderRadius: `0 ${radius.medium} ${radius.medium} 0`,
});

export const table = style({
  // Columns take the width their figures need; the rest scrolls.
  width: 'max-content',
  minWidth: '100%',
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

const cell = style({
  height: rowHeight,
  // The minimum: columns share the width that is left. More would push the last figures out of sight at 1366 px.
  padding: space[1],
  textAlign: 'start',
  whiteSpace: 'nowrap',
  borderBottom: `1px solid ${color.border.quiet}`,
  selectors: {
    '&:first-child': { paddingInlineStart: space[2] },
    '&:last-child': { paddingInlineEnd: space[2] },
  },
});
export const end = style({ textAlign: 'end' });
// A figure would run into the words beside it: "−6.25 Short".
globalStyle(`${end} + :not(${end})`, { paddingInlineStart: space[4] });

export const headerCell = style([
  cell,
  {
    position: 'sticky',
    top: 0,
    zIndex: layer.sticky,
    height: headerHeight,
    background: color.surface.raised,
    borderBottomColor: color.border.normal,
    color: color.text.quiet,
    fontWeight: fontWeight.medium,
  },
]);

// Its edge shows once other columns scroll beneath it, so that truncated figures do not look complete.
const stuckAtStart = style({
  selectors: {
    [`${frame}[data-more-before] &`]: { borderInlineEnd: `1px solid ${color.border.control}` },
    [`${frame}[data-more-before] &::after`]: { ...edgeShade('right'), insetInlineStart: '100%' },
  },
});
export const rowHeader = style([
  cell,
  stuckAtStart,
  {
    position: 'sticky',
    insetInlineStart: 0,
    zIndex: layer.sticky,
    background: color.surface.raised,
    color: color.text.strong,
    fontWeight: fontWeight.medium,
  },
]);
export const cornerCell = style([stuckAtStart, { insetInlineStart: 0, zIndex: 2 }]);
export const bodyCell = style([cell, { color: color.text.normal }]);

export const row = style({});
globalStyle(`${row}:hover > *`, { background: color.surface.hover });
globalStyle(`${row}:has([data-row-link])`, { cursor: 'pointer' });
globalStyle(`${row}:last-child > *`, { borderBottomColor: 'transparent' });

export const sortButton = style({
  display: 'inline-flex',
  alignItems: 'center',
  gap: space[1],
  minHeight: '24px',
  padding: `0 ${space[1]}`,
  marginInline: `calc(-1 * ${space[1]})`,
  background: 'transparent',
  border: 0,
  borderRadius: radius.small,
  color: 'inherit',
  fontWeight: 'inherit',
  cursor: 'pointer',
  selectors: {
    '&[data-hovered]': { color: color.text.strong },
    '&[data-focus-visible]': { outline: `2px solid ${color.focusRing}` },
    '[aria-sort=ascending] > &, [aria-sort=descending] > &': { color: color.text.strong },
  },
});
export const sortIcon = style({ flexShrink: 0 });
export const sortIdle = style({ opacity: 0.55 });

/** The unit of a column's figures, below its name. */
export const unit = style({
  display: 'block',
  fontSize: fontSize.caption,
  fontWeight: fontWeight.regular,
  lineHeight: 1,
});

/** Empty and failed states fill the space reserved for the rows. */
export const message = style({
  position: 'sticky',
  insetInlineStart: 0,
  flex: 1,
  alignSelf: 'stretch',
  display: 'grid',
  placeItems: 'center',
});

export const cardCount = createVar();

export const cards = style({
  display: 'flex',
  flexDirection: 'column',
  minHeight: `calc(${cardCount} * 109px)`,
});
export const card = style({
  display: 'flex',
  flexDirection: 'column',
  gap: space[1],
  minHeight: '108px',
  paddingTop: space[2],
  borderTop: `1px solid ${color.border.normal}`,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
/** The subject of the card, and the value by which the cards are sorted. */
export const cardTop = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[3],
});
export const cardOrder = style({ color: color.text.quiet, fontSize: fontSize.caption });
export const cardTitle = style({ color: color.text.strong, fontWeight: fontWeight.strong });
// A button beside the name extends into the space around the line, which it does not make higher.
globalStyle(`${cardTitle} button`, { marginBlock: '-12px' });
export const keyFigures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
  gap: `${space[1]} ${space[2]}`,
});
export const cardFigure = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const cardTerm = style({ color: color.text.quiet, fontSize: fontSize.caption });
// Figures of several lines stay aligned with one another, and with their term.
export const cardDetails = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '0.25em',
  color: color.text.normal,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
});
// People read cards for gains and losses. Their line is no taller than the others.
for (const sign of Object.values(direction))
  globalStyle(`${cardDetails} ${sign}`, {
    fontSize: fontSize.body,
    fontWeight: fontWeight.strong,
    lineHeight: lineHeight.tight,
  });
// Nothing lines up with a figure in a card: room for missing decimals would push its unit to the next line.
globalStyle(`${cardDetails} span`, { minWidth: 0 });

export const pagination = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  justifyContent: 'space-between',
  gap: `${space[2]} ${space[4]}`,
  color: color.text.quiet,
  fontSize: fontSize.small,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const pagesPart = style({ display: 'flex', alignItems: 'center', gap: space[2] });

/** If there is something to press, or may be. */
export const pagesTall = style({ minHeight: '36px' });

/** Hidden until the rows arrive, which may be fewer than expected: a hidden control does not jump. */
export const pagesUnknown = style({ visibility: 'hidden' });
