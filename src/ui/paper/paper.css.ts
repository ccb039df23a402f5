import { globalStyle, style } from '@vanilla-extract/css';
import { cellSpace } from '../plain-table/plain-table.css.ts';
import { color } from '../theme/contract.css.ts';
import { media, space } from '../theme/tokens.ts';

/** As wide as a sheet. */
export const width = style({ maxWidth: '52rem' });

/** The printed part: the page prints nothing else. */
export const paper = style([width, { display: 'flex', flexDirection: 'column', gap: space[6] }]);

/** Begins a sheet of its own. */
export const nextSheet = style({ '@media': { print: { breakBefore: 'page' } } });

/** A table that scrolls where there is no room, and is printed whole. */
export const scroll = style({
  overflowX: 'auto',
  // Shades the edge that hides more. At the end of the table, the first gradient covers the second.
  background: [
    `linear-gradient(to left, ${color.surface.raised} 40%, transparent) right / 24px 100% no-repeat local`,
    `linear-gradient(to left, ${color.shadow}, transparent) right / 10px 100% no-repeat scroll`,
  ].join(', '),
  '@media': { [media.phone]: { vars: { [cellSpace]: space[1] } }, print: { overflow: 'visible' } },
});

export const oneLine = style({ whiteSpace: 'nowrap' });

const print = { '@media': { print: { display: 'none !important' as 'none' } } };
globalStyle(`:root:has(${paper}) body :not(:has(${paper}), ${paper}, ${paper} *)`, print);
globalStyle(`:root:has(${paper}) body :has(${paper})`, {
  '@media': {
    print: {
      display: 'block !important' as 'block',
      minHeight: '0 !important' as '0',
      maxWidth: 'none',
      padding: '0 !important' as '0',
    },
  },
});
globalStyle(`:root:has(${paper}), :root:has(${paper}) body`, {
  '@media': {
    print: {
      colorScheme: 'light !important' as 'light',
      background: color.surface.raised,
      fontSize: '11pt',
    },
  },
});
