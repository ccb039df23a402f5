import { style, styleVariants } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, media, space } from '../theme/tokens.ts';

export const list = style({ display: 'flex', flexDirection: 'column', minWidth: 0, fontSize: fontSize.body });

export const row = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  gap: `${space[1]} ${space[4]}`,
  paddingBlock: space[2],
  selectors: { '& + &': { borderTop: `1px solid ${color.border.quiet}` } },
  '@media': { [media.phone]: { paddingBlock: '5px', columnGap: space[2] } },
});
export const emphasis = style({ fontWeight: fontWeight.strong });

export const term = style({ color: color.text.quiet });
export const details = style({
  color: color.text.strong,
  fontVariantNumeric: 'tabular-nums lining-nums',
  minWidth: 0,
  overflowWrap: 'anywhere',
});

/**
 * `spread` for figures, which align right; `columns` for words, which read better next to their label; `stacked` for
 * content that needs the whole width.
 */
export const layout = styleVariants({ spread: {}, columns: {}, stacked: {} });
export const termIn = styleVariants({
  // Words wrap before the figure leaves its place on the right.
  spread: { flex: '1 1 0', minWidth: 'min(8rem, 100%)' },
  columns: { flex: '0 0 12rem', '@media': { [media.phone]: { flexBasis: '7.75rem' } } },
  stacked: { flex: '0 0 100%' },
});
export const detailsIn = styleVariants({
  spread: { textAlign: 'end', marginInlineStart: 'auto' },
  columns: { flex: '1 1 0' },
  stacked: { flex: '0 0 100%' },
});
/** Below its label where there is no room for it in one line. */
export const oneLine = style({ flex: '1 0 auto', maxWidth: '100%' });
