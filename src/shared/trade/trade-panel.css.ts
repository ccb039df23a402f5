import { style } from '@vanilla-extract/css';
import { color } from '../../ui/theme/contract.css.ts';
import { fontSize, fontWeight, media, space } from '../../ui/theme/tokens.ts';

export const summary = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'flex-end',
  justifyContent: 'space-between',
  gap: space[3],
});
/** The one figure to see first. */
export const profit = style({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'baseline',
  columnGap: space[3],
  fontSize: fontSize.display,
  fontWeight: fontWeight.strong,
  lineHeight: 1.25,
});
export const share = style({
  fontSize: fontSize.body,
  fontWeight: fontWeight.regular,
  color: color.text.quiet,
});

const cell = style({
  padding: `${space[2]} 0 ${space[2]} ${space[3]}`,
  borderBottom: `1px solid ${color.border.quiet}`,
  textAlign: 'end',
  verticalAlign: 'baseline',
  fontVariantNumeric: 'tabular-nums lining-nums',
  '@media': { [media.phone]: { fontSize: fontSize.small } },
});
/** On the narrowest phones, every pixel counts. */
const close = { '@media': { [media.phone]: { paddingInlineStart: space[1] } } };
/** The table of entry and exit. */
export const orders = {
  table: style({ width: '100%', fontSize: fontSize.body }),
  header: style([cell, { ...close, color: color.text.strong, fontWeight: fontWeight.medium }]),
  name: style([
    cell,
    {
      paddingInlineStart: 0,
      textAlign: 'start',
      color: color.text.quiet,
      fontWeight: fontWeight.regular,
    },
  ]),
  value: style([cell, { ...close, color: color.text.strong }]),
};
