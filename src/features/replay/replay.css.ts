import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, media, space } from '../../ui/theme/tokens.ts';

/** Each card is painted on its own, so that what changes in one does not paint the page again. */
export const day = style({ display: 'contents' });
globalStyle(`${day} section`, { willChange: 'transform' });

/** On a phone, on the line that names the balance, because the controls leave little room. */
export const clock = style({
  '@media': {
    [media.phone]: { marginBlockEnd: `calc(-1.25 * ${fontSize.lead} - ${space[4]})`, textAlign: 'end' },
  },
});
/** Changes many times a second, so it is contained: nothing around it is laid out or painted again. */
export const time = style({
  display: 'block',
  contain: 'strict',
  height: '1.25em',
  fontSize: fontSize.display,
  '@media': { [media.phone]: { fontSize: fontSize.lead } },
  fontWeight: fontWeight.strong,
  lineHeight: 1.25,
  color: color.text.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
});

export const figure = style({ margin: 0 });
export const line = style({
  position: 'relative',
  height: '9rem',
  '@media': { [media.phone]: { height: '4rem' } },
  // The lines at the edges are drawn in full.
  paddingBlock: '1px',
  overflow: 'hidden',
  // The slider below moves its thumb from edge to edge.
  marginInline: '10px',
});
export const drawing = style({ display: 'block', width: '100%', height: '100%', overflow: 'visible' });
const path = { fill: 'none', vectorEffect: 'non-scaling-stroke' } as const;
export const balancePath = style({ ...path, stroke: color.accent.text, strokeWidth: 2 });
export const limitPath = style({
  ...path,
  stroke: color.loss.solid,
  strokeWidth: 1.5,
  strokeDasharray: '4 4',
});
/** As wide as the day, and moved to the moment. */
export const veil = style({
  position: 'absolute',
  inset: 0,
  borderInlineStart: `2px solid ${color.text.strong}`,
  background: `color-mix(in srgb, ${color.surface.raised} 50%, transparent)`,
  willChange: 'transform',
});
/** Above and below the drawing, where the edge of the veil hides nothing. */
export const edge = style({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  columnGap: space[3],
  marginInline: '10px',
  fontSize: fontSize.caption,
  color: color.text.quiet,
  fontVariantNumeric: 'tabular-nums lining-nums',
});
export const limitName = style({ marginInlineStart: 'auto', color: color.loss.text });
export const caption = style({ fontSize: fontSize.caption, color: color.text.quiet });

/** In two rows, so that on a phone, as much of the day as possible stays in view. */
export const controls = style({
  display: 'grid',
  gridTemplate: '"slider slider slider slider" "previous play next pace" / auto auto auto 1fr',
  alignItems: 'center',
  gap: space[2],
  '@media': {
    [media.phone]: { gridTemplate: '"previous slider next" "play pace pace" / auto 1fr auto' },
  },
});
export const area = styleVariants({
  slider: { gridArea: 'slider', minWidth: 0 },
  previous: { gridArea: 'previous' },
  play: { gridArea: 'play' },
  next: { gridArea: 'next' },
  pace: { gridArea: 'pace', justifySelf: 'end' },
});
globalStyle(`${area.pace} button`, { '@media': { [media.phone]: { paddingInline: space[1] } } });

export const list = style({ listStyle: 'none', margin: 0, padding: 0 });
export const events = style([
  list,
  {
    maxHeight: '40rem',
    overflowY: 'auto',
    '@media': { [media.phone]: { maxHeight: '24rem' } },
  },
]);
export const event = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: space[3],
  width: '100%',
  padding: `${space[2]} ${space[3]}`,
  border: 'none',
  borderInlineStart: '3px solid transparent',
  background: 'transparent',
  color: color.text.normal,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
    '&[aria-current]': {
      borderInlineStartColor: color.accent.solid,
      background: color.surface.selected,
      color: color.text.strong,
      fontWeight: fontWeight.medium,
    },
  },
});
export const eventTime = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
export const mostRows = createVar();
/** Has room for the most trades that are open at once, so nothing below it moves while the day is played. */
export const openTrades = style([
  list,
  {
    minHeight: `calc(${mostRows} * 3.9rem)`,
    '@media': { [media.phone]: { minHeight: `calc(${mostRows} * 6.4rem)` } },
  },
]);
export const openTrade = style({
  display: 'flex',
  justifyContent: 'space-between',
  gap: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.border.quiet}`,
});
export const noWrap = style({ flexShrink: 0, whiteSpace: 'nowrap' });
