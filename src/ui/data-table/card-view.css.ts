import { createVar, globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../theme/tokens.ts';

export const cardCount = createVar();

export const list = style({
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
export const top = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  justifyContent: 'space-between',
  columnGap: space[3],
});
export const order = style({ color: color.text.normal, fontSize: fontSize.caption });
export const title = style({ color: color.text.strong, fontWeight: fontWeight.strong });
// A button beside the name extends into the space around the line, which it does not make higher.
globalStyle(`${title} button`, { marginBlock: '-12px' });
export const keyFigures = style({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(6rem, 1fr))',
  gap: `${space[1]} ${space[2]}`,
});
export const figure = style({ display: 'flex', flexDirection: 'column', minWidth: 0 });
export const term = style({ color: color.text.quiet, fontSize: fontSize.caption });
// Figures of several lines stay aligned among each other, and with their term.
export const details = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: '0.25em',
  color: color.text.strong,
  fontSize: fontSize.small,
  overflowWrap: 'anywhere',
});
// Nothing lines up with a figure in a card: room for missing decimals would push its unit to the next line.
globalStyle(`${details} span`, { minWidth: 0 });
