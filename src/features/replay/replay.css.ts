import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, media, space } from '../../ui/theme/tokens.ts';

/** Where the list of events has room beside the player. */
const sideBySide = 'screen and (min-width: 1200px)';

/** Each card is painted on its own, so that what changes in one does not paint the page again. */
export const day = style({});
globalStyle(`${day} section`, { willChange: 'transform' });
/** Two cards, side by side where there is room. Every row has the same columns. */
export const row = style({
  display: 'grid',
  gap: space[6],
  gridTemplateColumns: 'minmax(0, 1fr)',
  '@media': {
    [media.phone]: { gap: space[4] },
    [sideBySide]: { gap: space[4], gridTemplateColumns: 'minmax(0, 1fr) 24rem' },
  },
});

/** Not stretched to the height of the trades beside it, which would leave room below the chart. */
export const candles = style({
  display: 'grid',
  alignSelf: 'start',
  minWidth: 0,
  // A day without trades has no candles.
  selectors: { '&:empty': { display: 'none' } },
});

/** Changes many times a second, so it is contained: nothing around it is laid out or painted again. */
export const time = style({
  display: 'block',
  contain: 'strict',
  height: '1.25em',
  fontSize: fontSize.display,
  '@media': { [media.phone]: { flexGrow: 1, fontSize: fontSize.lead } },
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
  padding: '1px',
  overflow: 'hidden',
  // The slider below moves its thumb from edge to edge. The edge of the veil has its middle where the thumb has it.
  marginInline: '9px',
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
  insetBlock: 0,
  insetInlineStart: 0,
  width: 'calc(100% - 2px)',
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

/** On a phone, in few rows, so that as much of the day as possible stays in view. */
export const controls = style({
  display: 'grid',
  gridTemplate: '"slider slider slider slider" "previous play next pace" / auto auto auto 1fr',
  alignItems: 'center',
  gap: space[2],
  '@media': {
    [media.phone]: {
      gridTemplate:
        '"moment moment moment moment" "slider slider slider slider" "previous play next pace" / auto auto auto 1fr',
      rowGap: 0,
    },
  },
});
export const area = styleVariants({
  moment: { gridArea: 'moment', display: 'flex', alignItems: 'center', gap: space[3] },
  slider: {
    gridArea: 'slider',
    minWidth: 0,
    // As far from the edge as the line of the balance in its card.
    '@media': { [media.phone]: { marginInline: `calc(${space[4]} + 1px)` } },
  },
  // Flex boxes, because a line of text would leave room below the buttons.
  previous: { gridArea: 'previous', display: 'flex' },
  play: { gridArea: 'play', display: 'flex' },
  next: { gridArea: 'next', display: 'flex' },
  pace: { gridArea: 'pace', justifySelf: 'end' },
});
globalStyle(`${area.pace} > *`, { '@media': { [media.phone]: { flexWrap: 'nowrap' } } });
globalStyle(`${area.pace} button`, {
  '@media': { [media.phone]: { minWidth: '28px', paddingInline: space[1], whiteSpace: 'nowrap' } },
});
/** Read, but not drawn. */
const unseen = { position: 'absolute', clipPath: 'inset(50%)' } as const;
const small = style({ '@media': { [media.phone]: unseen } });
/** The unit stands once where there is room for it, and not at all on the smallest phones. */
export const perSecond = {
  '1': small,
  '5': small,
  '30': style({ '@media': { 'screen and (max-width: 359.98px)': unseen } }),
} as const;

const list = style({ listStyle: 'none', margin: 0, padding: 0 });
/** Beside the player as high as the player, and never the reason for its height. */
export const besidePlayer = style({
  '@media': { [sideBySide]: { position: 'relative', minHeight: '24rem' } },
});
globalStyle(`${besidePlayer} > section`, {
  '@media': { [sideBySide]: { position: 'absolute', inset: 0 } },
});
globalStyle(`${besidePlayer} > section > :last-child`, {
  '@media': { [sideBySide]: { flex: 1, minHeight: 0 } },
});
/** Its last rows fade out until it is scrolled to its end. */
const faded = '2.5rem';
export const events = style([
  list,
  {
    maxHeight: '24rem',
    // The times of the events start where the title of the card does.
    marginInline: `calc(-1 * ${space[2]})`,
    overflowY: 'auto',
    borderBlockStart: `1px solid ${color.border.quiet}`,
    '::after': {
      content: '',
      display: 'block',
      position: 'sticky',
      insetBlockEnd: 0,
      height: faded,
      pointerEvents: 'none',
      background: `linear-gradient(transparent, ${color.surface.raised})`,
    },
    '@media': {
      // What is left between the bars of the app, the title of the card and the controls.
      [media.phone]: { maxHeight: 'max(11rem, calc(100dvh - 24rem))' },
      [sideBySide]: { maxHeight: 'none' },
    },
  },
]);
export const event = style({
  display: 'grid',
  gridTemplateColumns: 'auto 1fr auto',
  gap: space[2],
  width: '100%',
  padding: space[2],
  border: 'none',
  background: 'transparent',
  color: color.text.normal,
  font: 'inherit',
  textAlign: 'start',
  cursor: 'pointer',
  selectors: {
    '&:hover': { background: color.surface.hover },
    '&:focus-visible': { outline: `2px solid ${color.focusRing}`, outlineOffset: '-2px' },
    '&[aria-current]': {
      boxShadow: `inset 3px 0 ${color.accent.solid}`,
      background: color.surface.selected,
      color: color.text.strong,
      fontWeight: fontWeight.medium,
      '@media': {
        [media.forcedColors]: {
          borderInlineStart: '3px solid highlight',
          paddingInlineStart: `calc(${space[2]} - 3px)`,
        },
      },
    },
  },
});
export const eventTime = style({ fontVariantNumeric: 'tabular-nums lining-nums' });
export const mostRows = createVar();
/** Has room for the most trades that are open at once, so nothing below it moves while the day is played. */
export const openTrades = style([
  list,
  {
    minHeight: `calc(${mostRows} * 4.85rem)`,
  },
]);
export const openTrade = style({
  display: 'grid',
  gridTemplateColumns: '1fr auto',
  columnGap: space[3],
  paddingBlock: space[2],
  borderBlockEnd: `1px solid ${color.border.quiet}`,
});
/** The opening time and the rates, below the name and the profit. */
globalStyle(`${openTrade} > p`, { gridArea: '2 / 1 / auto / -1' });
export const noWrap = style({ flexShrink: 0, whiteSpace: 'nowrap' });
