import { createVar, globalStyle, style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { layer, media, space } from '../theme/tokens.ts';

/** Gaps between the parts of a page shrink on phones, those within a part do not. */
export const gap = styleVariants(space, (size, steps) => ({
  gap: size,
  ...(Number(steps) > 4 && { '@media': { [media.phone]: { gap: space[4] } } }),
}));

export const stack = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const inline = style({ display: 'flex', flexWrap: 'wrap', minWidth: 0 });
export const grid = style({ display: 'grid', minWidth: 0 });

export const columnWidth = createVar();
export const autoColumns = style({
  gridTemplateColumns: `repeat(auto-fill, minmax(min(${columnWidth}, 100%), 1fr))`,
});
export const fitColumns = style({
  gridTemplateColumns: `repeat(auto-fit, minmax(min(${columnWidth}, 100%), 1fr))`,
});

export const align = styleVariants({
  start: { alignItems: 'flex-start' },
  center: { alignItems: 'center' },
  end: { alignItems: 'flex-end' },
  baseline: { alignItems: 'baseline' },
  stretch: { alignItems: 'stretch' },
});

export const justify = styleVariants({
  start: { justifyContent: 'flex-start' },
  center: { justifyContent: 'center' },
  end: { justifyContent: 'flex-end' },
  between: { justifyContent: 'space-between' },
});

export const noWrap = style({ flexWrap: 'nowrap' });
export const grow = style({ flex: '1 1 auto', minWidth: 0 });
export const measure = style({ width: '100%', maxWidth: '32rem' });

const appBarHeight = '57px';
/** On a phone, what is pressed stays where the thumb is: across the page, above the bar of the app. */
export const thumbBar = style({
  '@media': {
    [media.phone]: {
      position: 'sticky',
      insetBlockEnd: `calc(${appBarHeight} + env(safe-area-inset-bottom))`,
      zIndex: layer.sticky,
      marginInline: `calc(-1 * ${space[4]})`,
      padding: `${space[2]} ${space[4]}`,
      borderBlockStart: `1px solid ${color.border.normal}`,
      background: color.surface.raised,
    },
  },
});
const mostOfThumbBar = '12rem';
// The bar covers nothing that has the focus, and what is in it needs no scrolling.
globalStyle(`:root:has(${thumbBar})`, {
  '@media': { [media.phone]: { scrollPaddingBlockEnd: mostOfThumbBar } },
});
globalStyle(`${thumbBar} *`, {
  '@media': { [media.phone]: { scrollMarginBlockEnd: `calc(-1 * ${mostOfThumbBar})` } },
});

export const split = style({ display: 'flex', flexWrap: 'wrap', gap: space[4], minWidth: 0 });
const part = style({ display: 'grid', minWidth: 0 });
/** Never stretched: a chart has nothing to fill the room beside a taller part. */
export const splitMain = style([part, { flex: '2 1 32rem', alignItems: 'start' }]);
export const splitSide = style([part, { flex: '1 1 17rem' }]);
