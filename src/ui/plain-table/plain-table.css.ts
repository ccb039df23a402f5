import { createVar, fallbackVar, globalStyle, style } from '@vanilla-extract/css';
import { color } from '../theme/contract.css.ts';
import { fontSize, fontWeight, space } from '../theme/tokens.ts';

/** The space on each side of a cell, if it is not the usual one. */
export const cellSpace = createVar();

const cell = style({
  height: '32px',
  padding: `0 ${fallbackVar(cellSpace, space[2])}`,
  textAlign: 'end',
  borderBottom: `1px solid ${color.border.quiet}`,
});
/** The look of a table that has none of its own. */
export const usual = {
  table: style({ width: '100%', fontSize: fontSize.small }),
  header: style([
    cell,
    {
      position: 'sticky',
      top: 0,
      background: color.surface.raised,
      color: color.text.quiet,
      fontWeight: fontWeight.medium,
      selectors: { '&:first-child': { textAlign: 'start' } },
    },
  ]),
  name: style([cell, { textAlign: 'start', color: color.text.normal, fontWeight: fontWeight.regular }]),
  value: style([cell, { color: color.text.strong, whiteSpace: 'nowrap' }]),
};
export const note = style([cell, { color: color.text.quiet, textAlign: 'start' }]);
globalStyle(`${usual.table} tfoot > tr > *`, {
  position: 'sticky',
  bottom: 0,
  background: color.surface.raised,
  fontWeight: fontWeight.strong,
  borderBottomColor: 'transparent',
});
